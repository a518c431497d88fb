#include "CReportPage.h"

static const char style[] = {
#embed "page/style.css" suffix(, )
    0,
};

static const char markup[] = {
#embed "page/markup.html" suffix(, )
    0,
};

// Each script is its parts in this order; what a part names, later parts can use.
static const char reportScript[] = {
#include "parts.inc"
    '\n',
#embed "page/script/report.js" suffix(, )
    0,
};

static const char catalogueScript[] = {
#include "parts.inc"
    '\n',
#embed "page/script/catalogue.js" suffix(, )
    0,
};

const char *reportPageStyle(void) { return style; }
const char *reportPageMarkup(void) { return markup; }
const char *reportPageScript(void) { return reportScript; }
const char *cataloguePageScript(void) { return catalogueScript; }
