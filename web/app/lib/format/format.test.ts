import { expect, test } from "vitest";
import { formatCalendarDate, formatHours, formatMoney, formatRelativeTime } from "./format.ts";

test("money is shown to the cent, however large", () => {
  expect(formatMoney(0)).toBe("$0.00");
  expect(formatMoney(7)).toBe("$0.07");
  expect(formatMoney(-5900)).toBe("-$59.00");
  expect(formatMoney(123_450)).toBe("$1,234.50");
  expect(formatMoney(Number.MAX_SAFE_INTEGER)).toBe("$90,071,992,547,409.91");
});

test("hours are shown as given, without trailing zeros", () => {
  expect(formatHours(40_000_000)).toBe("40");
  expect(formatHours(40_250_000)).toBe("40.25");
  expect(formatHours(1)).toBe("0.000001");
  expect(formatHours(-500_000)).toBe("-0.5");
  expect(formatHours(1_234_500_000)).toBe("1,234.5");
});

test("a pay date is the same day for every reader", () => {
  expect(formatCalendarDate("2025-03-01")).toBe("Mar 1, 2025");
});

test("[DASH-03] activity is labelled by how long ago it was", () => {
  const now = new Date("2025-03-10T12:00:00Z");
  expect(formatRelativeTime("2025-03-10T12:00:05Z", now)).toBe("just now");
  expect(formatRelativeTime("2025-03-10T11:59:01Z", now)).toBe("just now");
  expect(formatRelativeTime("2025-03-10T11:59:00Z", now)).toBe("1m ago");
  expect(formatRelativeTime("2025-03-10T11:00:01Z", now)).toBe("59m ago");
  expect(formatRelativeTime("2025-03-10T11:00:00Z", now)).toBe("1h ago");
  expect(formatRelativeTime("2025-03-09T12:00:00Z", now)).toBe("1d ago");
  expect(formatRelativeTime("2024-03-10T12:00:00Z", now)).toBe("365d ago");
});
