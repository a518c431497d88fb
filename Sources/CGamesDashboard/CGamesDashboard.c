#include "CGamesDashboard.h"

static const char tables[] = {
#embed "../Clients/GamesDashboard/Tables/tables.yaml" suffix(, )
    0,
};

const char *gamesDashboardTables(void) { return tables; }
