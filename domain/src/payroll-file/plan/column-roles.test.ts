import { describe, expect, test } from "vitest";
import { columnRoles, earlierRoleOf, roleOfRepeatedColumn } from "./column-roles.ts";

const different = {
  employeeIdColumn: "Person",
  locationColumn: "Place",
  earningsColumn: "WT",
  amountColumn: "Amount",
  hoursColumn: "Hours",
};

describe("the five columns", () => {
  test("[ONB-03] may be any that differ", () => {
    expect(roleOfRepeatedColumn(different)).toBeNull();
    for (const role of columnRoles) expect(earlierRoleOf(different, role)).toBeNull();
  });

  test("[ONB-03] [SET-04] are compared to the letter: it is the later of two alike that is wrong", () => {
    const alike = { ...different, hoursColumn: "Place" };
    expect(roleOfRepeatedColumn(alike)).toBe("hoursColumn");
    expect(earlierRoleOf(alike, "hoursColumn")).toBe("locationColumn");
    expect(earlierRoleOf(alike, "locationColumn")).toBeNull();
    expect(roleOfRepeatedColumn({ ...different, hoursColumn: "place" })).toBeNull();
  });

  test("[SET-04] of several alike the first repetition is named", () => {
    const same = { ...different, employeeIdColumn: "Amount", earningsColumn: "Amount" };
    expect(roleOfRepeatedColumn(same)).toBe("earningsColumn");
    expect(earlierRoleOf(same, "amountColumn")).toBe("employeeIdColumn");
  });
});
