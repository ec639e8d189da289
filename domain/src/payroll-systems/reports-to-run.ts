/** By payroll system, the report that holds pay and hours by employee, in the system's own words. */
const advice: Readonly<Record<string, string>> = {
  "ADP RUN": "In ADP RUN run *Payroll Details* with hours and earnings, and choose Excel.",
  "ADP Workforce Now": "In ADP add Gross Pay, Regular Hours Total and Overtime Hours Total to the report.",
  Gusto: "In Gusto run *Payroll Journal* instead.",
  OnPay: "In OnPay run *Payroll Register* with hours, and choose Excel.",
  "Paychex Flex": "In Paychex Flex run a report by pay component, with hours and amount, instead.",
  Paycom: "In Paycom add hours to the payroll detail.",
  Paylocity: "In Paylocity add hours and gross pay to the report, under Reports & Analytics > Reporting.",
  "QuickBooks Online Payroll": "In QuickBooks run *Payroll Details* instead of *Payroll Summary*.",
  "QuickBooks Time":
    "QuickBooks Time has hours and no pay. In QuickBooks Payroll run *Payroll Details* instead.",
  "SAP HCM": "In SAP add Number and Amount to the list of the Wage Type Reporter.",
  "Square Payroll": "In Square download the payroll run, or *Paycheck Details*, instead.",
  Toast: "In Toast download the *Payroll Export* instead.",
  "UKG Ready": "In UKG Ready add E Hours and Record Amount to the report.",
};

/** What to export from a payroll system where pay or hours are missing; empty if we don't know. */
export function reportToRun(system: string): string {
  return advice[system] ?? "";
}
