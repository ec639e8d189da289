import { formatCents } from "@wagefloor/domain/money.ts";
import { type Plan, plans } from "@wagefloor/domain/plans/catalogue.ts";
import type { MetaDescriptor } from "react-router";

/** The price list for search engines (schema.org), from the one plan catalogue. For a page's `meta`. */
export function priceListData(): MetaDescriptor {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "SoftwareApplication",
      name: "Wagefloor",
      applicationCategory: "BusinessApplication",
      operatingSystem: "Web",
      offers: plans.filter(({ monthlyPrice }) => monthlyPrice !== null).map(asOffer),
    },
  };
}

function asOffer({ name, audience, monthlyPrice, features }: Plan) {
  const price = monthlyPrice === null ? "" : formatCents(monthlyPrice);
  return {
    "@type": "Offer",
    name,
    description: `For ${audience}: ${features.join(", ")}`,
    price,
    priceCurrency: "USD",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "USD",
      billingDuration: "P1M",
    },
  };
}
