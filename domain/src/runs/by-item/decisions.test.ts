import { expect, test } from "vitest";
import type { AuthorizationTerms } from "../../authorizations/authorization-record.ts";
import type { ItemClass } from "../../items/rule-lists.ts";
import { answerItems } from "../../law/answer-items.ts";
import type { RecordedConsent } from "../../law/item-answer.ts";
import { calendarDate, cents } from "../../money.ts";

const day = calendarDate;

function consent(
  changes: Partial<AuthorizationTerms> = {},
  events: Partial<RecordedConsent["events"]> = {},
): RecordedConsent {
  const never = { firstDeductionOn: null, expiresOn: null, forPayDate: null, lossFoundOn: null };
  const terms = {
    ...{ itemId: "boots", what: null, itemClass: "work-boots" as ItemClass, state: "WA", payments: null },
    ...{ percentHundredths: null, percentOf: null },
    ...{ equalPayments: false, total: cents(9000), amount: null, signedOn: day("2026-10-01"), ...never },
    ...{ employerSigned: true, approvedForm: true, notarized: true, ...changes },
  };
  const decided = { noticeSentOn: null, revokedOn: null, isWithdrawn: false, decidedOn: day("2026-10-05") };
  return { id: "consent", terms, events: { ...decided, ...events } };
}

/** What is said of boots that someone works with in a state. */
function ask(state: string, consents: readonly RecordedConsent[], itemClass: ItemClass = "work-boots") {
  const pay = {
    gross: cents(90_000),
    netPay: undefined,
    rooms: [{ index: 0, period: 0, day: day("2026-11-20"), isOvertime: false, most: cents(90_000) }],
  };
  const asked = { states: [state], payDate: day("2026-11-20"), ...pay, consents };
  const [answer] = answerItems(asked, [{ itemId: "boots", treatment: itemClass }]);
  const { standing, fault = null, isByDecision = false } = answer ?? {};
  return `${standing}${fault === null ? "" : `: ${fault}`}${isByDecision ? ", by decision" : ""}`;
}

test.each<[what: string, found: string, consents: readonly RecordedConsent[]]>([
  ["a decision on file", "passes, by decision", [consent()]],
  ["no decision", "blocked: needs-decision", [consent({}, { decidedOn: null })]],
  [
    "a decision after the pay date",
    "blocked: needs-decision",
    [consent({}, { decidedOn: day("2026-11-21") })],
  ],
  ["one on the pay date", "passes, by decision", [consent({}, { decidedOn: day("2026-11-20") })]],
  ["one about another item", "blocked: needs-decision", [consent({ itemId: "gloves" })]],
  ["one for any charge", "blocked: needs-decision", [consent({ itemId: null })]],
  ["one for work in another state", "blocked: needs-decision", [consent({ state: "OR" })]],
  ["one about another kind of item", "blocked: needs-decision", [consent({ itemClass: "uniform" })]],
  ["one recorded by mistake", "blocked: needs-decision", [consent({}, { isWithdrawn: true })]],
  [
    "an authorization that expired",
    "needs-authorization: authorization-expired",
    [consent({ expiresOn: day("2026-11-19") })],
  ],
  [
    "one that was revoked",
    "needs-authorization: authorization-revoked",
    [consent({}, { revokedOn: day("2026-11-01") })],
  ],
  [
    "a newer authorization without a decision, revoked",
    "needs-authorization: authorization-revoked",
    [consent({ signedOn: day("2026-10-10") }, { decidedOn: null, revokedOn: day("2026-11-01") }), consent()],
  ],
])("where the rule asks for a person's decision, with %s: %s", (_what, found, consents) => {
  expect(ask("WA", consents)).toBe(found);
});

test("a decision opens an exception of a rule that forbids, and nothing without one", () => {
  expect(ask("CA", [consent({ state: "CA" })])).toBe("passes, by decision");
  expect(ask("CA", [])).toBe("blocked: forbidden");
  const uniform = consent({ state: "NY", itemClass: "uniform" });
  expect(ask("NY", [uniform], "uniform")).toBe("blocked: forbidden");
});

test("New York's boots that the job doesn't require are another class, which no decision about work boots replaces", () => {
  expect(ask("NY", [consent({ state: "NY" })])).toBe("blocked: forbidden");
  const purchase = consent({ state: "NY", itemClass: "voluntary-purchase" });
  expect(ask("NY", [purchase], "voluntary-purchase")).toBe("passes, by decision");
});

test("protective equipment is open only if the federal rule and the state's are", () => {
  const gear = (state: string) =>
    ask(state, [consent({ state, itemClass: "protective-equipment" })], "protective-equipment");
  expect(gear("FL")).toBe("passes, by decision");
  expect(gear("NV")).toBe("passes, by decision");
  expect(gear("CA")).toBe("blocked: forbidden");
  // No one has reviewed the rule of Texas.
  expect(gear("TX")).toBe("blocked: forbidden");
});

test("where no decision is asked for, one changes nothing", () => {
  expect(ask("TX", [consent({ state: "TX" })])).toBe("passes");
});
