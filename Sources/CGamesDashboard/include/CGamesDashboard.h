/// The declaration of the games dashboard's plain tables, which is compiled into the tool; it ends with a zero.
const char *gamesDashboardTables(void);
