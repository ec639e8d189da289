import { formatCalendarDate, formatHours, formatMoney } from "../../../lib/format/format.ts";

/** How pages write the figures of a note on a file. */
export const noteFormats = { money: formatMoney, hours: formatHours, day: formatCalendarDate };
