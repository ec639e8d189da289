import { z } from "zod";

/** How deliveries misbehave, for tests of the receiver. */
export const deliveryFaults = z.strictObject({
  /** Hold everything back until it is released by name. */
  hold: z.boolean().default(false),
  /** Never send, and don't retry. */
  drop: z.boolean().default(false),
  /** Send everything twice. */
  duplicate: z.boolean().default(false),
  /** Send waiting events in reverse order. */
  reverse: z.boolean().default(false),
});

export type DeliveryFaults = z.output<typeof deliveryFaults>;

export const noFaults: DeliveryFaults = deliveryFaults.parse({});
