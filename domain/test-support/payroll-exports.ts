/**
 * One made-up file for each report that payroll systems export: the headings and the forms are theirs
 * (domain/src/payroll-systems/data), people and figures are not.
 */
export const payrollExports = {
  adpByCode: `Company Code,File Number,Payroll Name,Worked In Department Description,Gross Pay,Regular Hours Total,Overtime Hours Total,Regular Earnings Total,Overtime Earnings Total,V_VACATION_Hours,V_VACATION_Earnings,OT2_EVENING OT_Hours,OT2_EVENING OT_Earnings,B_BONUS_Earnings,UNI_UNIFORM_Deduction Amount,4LN_LOAN_Deduction Amount,CHK_CHECKING_Deduction Amount,Net Pay,Take Home
X7Q,000042,"Reed, A",Oakland Plant,1640.00,72.00,2.00,1440.00,60.00,4.00,80.00,2.00,60.00,,20.00,,1100.00,1280.00,1280.00
X7Q,000051,"Stone, B",Oakland Plant,1800.00,80.00,0.00,1600.00,0.00,,,,,200.00,,50.00,1000.00,1310.00,1310.00
X7Q,000107,"Hill, C",Fresno Depot,1450.00,75.00,0.00,1350.00,0.00,5.00,100.00,,,,20.00,,900.00,1090.00,1090.00
,,Total,,4890.00,227.00,2.00,4390.00,60.00,9.00,180.00,2.00,60.00,200.00,40.00,50.00,3000.00,3680.00,3680.00
`,
  adpWithTotals: `"Payroll Register"
"Harbor Works"
"Pay Period: 01/05/2026 - 01/18/2026"

CO.,FILE#,Payroll Name,Location,PAY DATE,Regular Rate Paid,REG,OT,DBLTIME HRS,Total Hours,Regular Earnings Total,Overtime Earnings Total,Gross Pay,Batch Number
X7Q,42,"Reed, A","Oakland, CA",01/23/2026,20.00,72.00,2.00,1.00,75.00,1440.00,60.00,1540.00,0129
X7Q,51,"Stone, B","Oakland, CA",01/23/2026,20.00,80.00,0.00,0.00,80.00,1600.00,0.00,1600.00,0129
,,Subtotal,,,,152.00,2.00,1.00,155.00,3040.00,60.00,3140.00,
X7Q,107,"Hill, C","Fresno, CA",01/23/2026,18.00,75.00,4.00,0.00,79.00,1350.00,108.00,1458.00,0129
,,Grand Total,,,,227.00,6.00,1.00,234.00,4390.00,168.00,4598.00,
`,
  gusto: `"Payroll Journal Report"
"Harbor Works"
"12 Pier Street, Oakland, CA 94607"
"Employee Earnings"
"Weekly crew payroll period"," 01/05/2026 - 01/11/2026"
"Pay day","01/16/2026"

"Last Name","First Name","Work Address","Employee Type","Payment","Regular (Hours)","Regular (Rate)","Regular (Amount)","Overtime (Hours)","Overtime (Rate)","Overtime (Amount)","Time Off (Hours)","Time Off (Rate)","Time Off (Amount)","Additional Earnings","Gross Earnings","Boots (Employee Deduction)","401(k) (Employee Deduction)","CA Withholding (Employee)","Social Security (Employer)","Net Pay","Reimbursements","Donations","Check Amount","Employer Cost"
"Reed","A","12 Pier Street, Oakland, CA 94607","Hourly","Direct Deposit","40.00","20.00","800.00","2.00","30.00","60.00","","","","0.00","860.00","20.00","10.00","31.00","53.32","745.68","0.00","0.00","745.68","925.79"
"Stone","B","12 Pier Street, Oakland, CA 94607","Hourly","Direct Deposit","32.00","21.00","672.00","","","","8.00","21.00","168.00","0.00","840.00","","10.00","30.00","52.08","760.00","0.00","0.00","760.00","904.26"
"Payroll Totals","","","","","72.00","20.00","1472.00","2.00","30.00","60.00","8.00","21.00","168.00","0.00","1700.00","20.00","20.00","61.00","105.40","1505.68","0.00","0.00","1505.68","1830.05"

"Employee Earnings"
"Office payroll period"," 01/05/2026 - 01/11/2026"
"Pay day","01/16/2026"

"Last Name","First Name","Work Address","Employee Type","Payment","Regular (Hours)","Regular (Rate)","Regular (Amount)","Additional Earnings","Gross Earnings","CA Withholding (Employee)","Social Security (Employer)","Net Pay","Reimbursements","Donations","Check Amount","Employer Cost"
"Hill","C","12 Pier Street, Oakland, CA 94607","Hourly","Direct Deposit","38.00","25.00","950.00","50.00","1000.00","40.00","62.00","960.00","0.00","0.00","960.00","1076.50"
"Payroll Totals","","","","","38.00","25.00","950.00","50.00","1000.00","40.00","62.00","960.00","0.00","0.00","960.00","1076.50"
`,
  quickBooks: `Harbor Works,,,,,,,,,,,,,,
Payroll Details,,,,,,,,,,,,,,
,,,,,,,,,,,,,,
"From Jan 01, 2026 to Jan 31, 2026",,,,,,,,,,,,,,
Name,Pay date,Time period,Hours - total,Hours - Regular Pay,Hours - Overtime Pay,Hours - Sick Pay,Gross pay - total,Gross pay - Regular Pay,Gross pay - Overtime Pay,Gross pay - Sick Pay,Employee taxes - total,Employee Aftertax deductions - total,Employee Aftertax deductions - Work boots,Net pay
"Reed, A",01/23/2026,01/05/2026 - 01/18/2026,78.00,70.00,4.00,4.00,1600.00,1400.00,120.00,80.00,-180.00,-20.00,-20.00,1400.00
"*Stone, B",01/23/2026,01/05/2026 - 01/18/2026,80.00,80.00,,,1680.00,1680.00,,,-190.00,0.00,,1490.00
"Hill, C",01/23/2026,01/05/2026 - 01/18/2026,40.00,40.00,,,720.00,720.00,,,-60.00,-20.00,-20.00,640.00
Total,,,198.00,190.00,4.00,4.00,4000.00,3800.00,120.00,80.00,-430.00,-40.00,-40.00,3530.00
`,
  sap: `"Pers. No"\t"Last name First name"\t"CoCd"\t"PA"\t"For-period"\t"Pmt date"\t"WT"\t"Wage Type Long Text"\t"Number"\t"Amount"
00010234\tReed A\t1000\tUS01\t02.2026\t01/23/2026\t/101\tTotal gross\t0.00\t1,704.00
00010234\tReed A\t1000\tUS01\t02.2026\t01/23/2026\t/401\tTX Withholding Tax\t0.00\t182.40-
00010234\tReed A\t1000\tUS01\t02.2026\t01/23/2026\t1000\tHourly wage\t80.00\t1,600.00
00010234\tReed A\t1000\tUS01\t02.2026\t01/23/2026\t1100\tOvertime\t3.00\t104.00
00010234\tReed A\t1000\tUS01\t02.2026\t01/23/2026\t3U10\tUniform deduction\t0.00\t18.40-
00010277\tStone B\t1000\tUS02\t02.2026\t01/23/2026\t/101\tTotal gross\t0.00\t1,440.00
00010277\tStone B\t1000\tUS02\t02.2026\t01/23/2026\t1000\tHourly wage\t72.00\t1,440.00
`,
  ukgReady: `Employee Id,Employee Name,Pay Schedule Name,Pay Date,Record Type,E/D/T Code,CC1,E Base Rate,E Hours,Record Amount,Record Amount (ER)
1042,"Reed, A",Biweekly,01/23/2026,E,REG,"Oakland, CA",$20.00,72.00,"$1,440.00",
1042,"Reed, A",Biweekly,01/23/2026,E,OT,"Oakland, CA",$30.00,2.00,$60.00,
1042,"Reed, A",Biweekly,01/23/2026,E,PTO,"Oakland, CA",$20.00,8.00,$160.00,
1042,"Reed, A",Biweekly,01/23/2026,D,BOOTS,"Oakland, CA",,,($20.00),
1042,"Reed, A",Biweekly,01/23/2026,D,MED,"Oakland, CA",,,($45.50),
1042,"Reed, A",Biweekly,01/23/2026,T,FIT,"Oakland, CA",,,($120.00),$0.00
1051,"Stone, B",Biweekly,01/23/2026,E,REG,"Fresno, CA",$21.00,80.00,"$1,680.00",
1051,"Stone, B",Biweekly,01/23/2026,E,BON,"Fresno, CA",,,$100.00,
1051,"Stone, B",Biweekly,01/23/2026,T,FIT,"Fresno, CA",,,"($1,234.50)",$0.00
`,
  square: `Pay Period Start,01/05/2026
Pay Period End,01/18/2026
Pay Date,01/23/2026

First Name,Last Name,Reg Hours,OT Hours,DT Hours,PTO Hours,OT Earnings,DT Earnings,Paycheck Tips,Gross Pay
A,Reed,72.00,2.00,0.00,0.00,60.00,0.00,0.00,1500.00
B,Stone,80.00,0.00,0.00,8.00,0.00,0.00,25.00,1785.00
Total,,152.00,2.00,0.00,8.00,60.00,0.00,25.00,3285.00

Bank Withdrawals
Date,Description,Amount
01/21/2026,Net pay,2600.00
01/21/2026,Taxes,870.40
`,
  toast: `Employee,Job Title,Regular Hours,Overtime Hours,Hourly Rate,Regular Pay,Overtime Pay,Total Pay,Net Sales,Declared Tips,Non-Cash Tips,Total Tips,Tips Withheld,Total Gratuity,Employee ID,Job Code,Location,Location Code
"Reed, A",Line Cook,32.499999999999996,0.0,20.00,650.00,0.00,650.00,0.00,0.00,0.00,0.00,0.00,0.00,,C10,"Oakland, CA",001
"Reed, A",Prep,8.25,1.5,19.00,156.75,42.75,199.50,0.00,0.00,0.00,0.00,0.00,0.00,,C20,"Oakland, CA",001
"Stone, B",Host,30.0,0.0,18.00,540.00,0.00,540.00,0.00,0.00,0.00,0.00,0.00,0.00,,H10,"Oakland, CA",001
`,
  paychexByComponent: `Company ID;Worker ID;Worker Name;Org;Pay Component;Rate;Hours;Amount;Check Date;Work State
70011223;0042;Reed, A;100;Hourly;20.00;72.00;1440.00;01/23/2026;CA
70011223;0042;Reed, A;100;Overtime;30.00;2.00;60.00;01/23/2026;CA
70011223;0042;Reed, A;100;Vacation;20.00;8.00;160.00;01/23/2026;CA
70011223;0042;Reed, A;100;Uniform;;;20.00;01/23/2026;CA
70011223;0051;Stone, B;100;Hourly;21.00;80.00;1680.00;01/23/2026;CA
70011223;0051;Stone, B;100;Mileage;;;35.00;01/23/2026;CA
`,
  paychexJournal: `Payroll Journal,,,
Harbor Works,,,
Check Date: 01/23/2026,,,
Earnings,Rate,Hours,Amount
"Reed, A 0042",,,
Hourly,20.00,72.00,1440.00
Overtime,30.00,2.00,60.00
Uniform,,,20.00
Employee Total,,74.00,1500.00
"Stone, B 0051",,,
Hourly,21.00,80.00,1680.00
Employee Total,,80.00,1680.00
Page 2,,,
Earnings,Rate,Hours,Amount
"Hill, C 0107",,,
Hourly,18.00,70.00,1260.00
Vacation,18.00,5.00,90.00
Employee Total,,75.00,1350.00
`,
  namesInRows: `Employee ID,Employee Name,Work Location,Earning,Hours,Amount,Pay Date
0042,"Reed, A","Oakland, CA",,,,
,,,Regular,72:00,1440.00,01/23/2026
,,,Overtime,2:00,60.00,01/23/2026
,,,Total,74:00,1500.00,
0051,"Stone, B","Fresno, CA",,,,
,,,Regular,80:00,1680.00,01/23/2026
`,
  headingsForEach: `Harbor Works;;;
Check Date: 01/23/2026;;;

Employee: 0042 - A Reed;;;
Earning;Work State;Hours;Amount
Regular;CA;72.00;1440.00
Overtime;CA;2.00;60.00
Total;;74.00;1500.00

Employee: 0051 - B Stone;;;
Earning;Work State;Hours;Amount
Regular;CA;80.00;1680.00
Total;;80.00;1680.00
`,
  workday: `Pay Calculation Results for a Period
Period: 01/05/2026 - 01/18/2026

Worker ID\tWorker\tLocation\tPay Component\tResult Line Amount\tResult Line Hours\tPayment Date
100042\tA Reed\tOakland, CA\tRegular Hourly\t1,440.00\t72.00\t01/23/2026
100042\tA Reed\tOakland, CA\tOvertime 1.5\t60.00\t2.00\t01/23/2026
100042\tA Reed\tOakland, CA\tMedical Pre-Tax\t-45.00\t\t01/23/2026
100051\tB Stone\tFresno, CA\tRegular Hourly\t1,615.00\t76.90\t01/23/2026
100051\tB Stone\tFresno, CA\tVacation\t65.10\t3.10\t01/23/2026
`,
  daysInHoursAndMinutes: `Employee Id,Employee Name,Date,Location,Regular Hours,Overtime Hours,Total Hours,Pay Rate,Gross Pay,Pay Date
1042,"Reed, A",01/05/2026,"Oakland, CA",8:00,0:30,8:30,20.00,175.00,01/23/2026
1042,"Reed, A",01/06/2026,"Oakland, CA",7:45,0:00,7:45,20.00,155.00,01/23/2026
1051,"Stone, B",01/05/2026,"Fresno, CA",8:00,1:10,9:10,18.00,175.50,01/23/2026
1051,"Stone, B",01/06/2026,"Fresno, CA",6:20,0:00,6:20,18.00,114.00,01/23/2026
`,
  timesheetByDay: `Timesheet
Pay Period: 01/05/2026 - 01/11/2026

Employee ID|Employee Name|Work Date|Location|Regular Hours|Overtime Hours|Gross Pay
1042|Reed, A|01/05/2026|Oakland, CA|8.00|0.00|160.00
1042|Reed, A|01/06/2026|Oakland, CA|8.00|1.50|205.00
1051|Stone, B|01/05/2026|Fresno, CA|8.00|0.00|168.00
1051|Stone, B|01/07/2026|Fresno, CA|6.00|0.00|126.00
Totals||||30.00|1.50|659.00
`,
  timesheetByWeek: `Employee Number,Week Ending,Work Location,Hours Worked,PTO Hours,Gross Wages
1042,01/11/2026,"Oakland, CA",42.00,0.00,860.00
1042,01/18/2026,"Oakland, CA",32.00,8.00,800.00
1051,01/11/2026,"Fresno, CA",40.00,0.00,840.00
1051,01/18/2026,"Fresno, CA",40.00,0.00,840.00
`,
} as const;

/** Which of the files. */
export type PayrollExport = keyof typeof payrollExports;

/** The next month's file, which says the same of other days. A blank line makes one without dates another file, too. */
export function inFebruary(january: string): string {
  const text = january.replaceAll(
    /01\/(\d\d)\/2026/g,
    (_day, day: string) => `02/${String(Math.min(28, Number(day))).padStart(2, "0")}/2026`,
  );
  return `${text}\n`;
}
