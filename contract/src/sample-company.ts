/**
 * The header in which answers say of which company they are, `own` or `sample`, and pages which one they show. In a file
 * of its own, because the public pages load it, too.
 */
export const companyHeader = "wagefloor-company";
