import { type Cents, cents } from "../money.ts";

export type PlanKey = "basic" | "standard" | "professional" | "enterprise";

/** What a plan allows in one usage period; null is unlimited. */
export interface PlanLimits {
  readonly analysesPerMonth: number | null;
  readonly employeesPerMonth: number | null;
}

/** One entry of the plan catalogue. */
export interface Plan {
  readonly key: PlanKey;
  /** The payment provider's price id. */
  readonly id: string;
  readonly name: string;
  /** Who it is for, in words that follow "For". */
  readonly audience: string;
  /** Null if the price is agreed by contract. */
  readonly monthlyPrice: Cents | null;
  readonly limits: PlanLimits;
  readonly features: readonly string[];
}

const smallBusinessFeatures = ["CSV export", "Email support", "Basic compliance monitoring"];

const professionalFeatures = [
  "Advanced compliance monitoring",
  "Priority email support",
  "Custom reporting",
  "Early access",
];

/** The one plan catalogue, cheapest first (specification, sections 1 and 9). */
export const plans: readonly Plan[] = [
  {
    key: "basic",
    id: "price_basic",
    name: "Basic",
    audience: "small businesses",
    monthlyPrice: cents(1999),
    limits: { analysesPerMonth: 3, employeesPerMonth: 20 },
    features: smallBusinessFeatures,
  },
  {
    key: "standard",
    id: "price_standard",
    name: "Standard",
    audience: "growing businesses",
    monthlyPrice: cents(4999),
    limits: { analysesPerMonth: 5, employeesPerMonth: 100 },
    features: smallBusinessFeatures,
  },
  {
    key: "professional",
    id: "price_professional",
    name: "Professional",
    audience: "large businesses",
    monthlyPrice: cents(9999),
    limits: { analysesPerMonth: 15, employeesPerMonth: 250 },
    features: professionalFeatures,
  },
  {
    key: "enterprise",
    id: "price_enterprise",
    name: "Enterprise",
    audience: "businesses that need more",
    monthlyPrice: null,
    limits: { analysesPerMonth: null, employeesPerMonth: null },
    features: [
      ...professionalFeatures,
      "Custom integrations",
      "Advanced security",
      "SLA guarantees",
      "Custom contract",
    ],
  },
];

/** The plan with this price id; undefined for an id that the catalogue does not have. */
export function planById(id: string): Plan | undefined {
  return plans.find((plan) => plan.id === id);
}
