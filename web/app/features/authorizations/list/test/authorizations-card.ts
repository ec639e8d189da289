import { screen, within } from "@testing-library/react";
import type { RecordedAuthorization } from "@wagefloor/contract/authorizations.ts";
import { api } from "../../../../lib/api.ts";
import { asAccount } from "../../../../test/account.ts";
import { asEmployee } from "../../../../test/employee.ts";
import { boots } from "../../../../test/purchases.ts";
import { answer, endpoint } from "../../../../test/server.ts";

export const list = endpoint(api.employees[":employeeNumber"].authorizations, "$get");
export const record = endpoint(api.employees[":employeeNumber"].authorizations, "$post");
export const events = endpoint(api.authorizations[":id"].events, "$post");
const demands = endpoint(api.authorizations.demands[":state"], "$get");
export const washington = { state: "WA", name: "Washington" };
const illinois = { state: "IL", name: "Illinois" };

export const authorization: RecordedAuthorization = {
  ...{ id: "a1b2c3d4-0000-4000-8000-000000000001", employeeNumber: "1001" },
  ...{ item: { id: boots.id, name: boots.name }, what: null, itemClass: "uniform" },
  ...{ state: illinois, ruleState: illinois },
  ...{ total: 12000, amount: 2000, percentHundredths: null, percentOf: null, payments: 6 },
  ...{ equalPayments: true, signedOn: "2026-11-02" },
  ...{ firstDeductionOn: "2026-11-13", expiresOn: null, forPayDate: null, lossFoundOn: null },
  ...{ employerSigned: false, approvedForm: false, notarized: false, note: null, standing: "on-file" },
  ...{ lastDay: "2027-05-01", lastDayBy: "56 Ill. Adm. Code 300.720", fault: null, citation: null },
  ...{ ruleAnswer: "with-authorization" },
  ...{
    notice: null,
    revoked: null,
    endedOn: null,
    withdrawn: null,
    isNetPayMissing: false,
    toDecide: [],
    decision: null,
    documents: [],
  },
  ...{ recordedAt: "2026-11-02T15:00:00.000Z", recordedBy: "ann@example.com" },
};
export const openItemRules = endpoint(api.employees[":employeeNumber"]["item-rules"], "$get");
export const answered = (authorizations: RecordedAuthorization[]) => ({
  ...{ employeeNumber: "1001", authorizations, worksIn: illinois, today: "2026-11-23" },
  states: [illinois, { state: "TX", name: "Texas" }],
});

/** An employee of Illinois with one authorization. */
export function asAuthorized(): void {
  asAccount({ plan: "standard" });
  asEmployee("1001");
  answer(endpoint(api.items, "$get"), { items: [boots] });
  answer(openItemRules, { rules: [], refunds: [] });
  answer(list, answered([authorization]));
  answer(demands, {
    ...illinois,
    demands: [
      {
        ...{ itemClass: "uniform", answer: "with-authorization", form: "written-each-time", parts: [] },
        ...{ expiryMonths: 6, equalPayments: true, isRevocable: false, notice: null },
        cap: "15% of gross wages per pay period",
        ...{ words: "In writing, for each deduction", citation: "56 Ill. Adm. Code 300.720" },
        source: "https://example.com/300.720",
      },
    ],
  });
}

export const section = async () => within(await screen.findByRole("region", { name: "Authorizations" }));
