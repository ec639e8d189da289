import { describe, expect, test } from "vitest";
import { parseHeaderRow } from "./header-row.ts";

describe("[ONB-02] a pasted header row", () => {
  test.each<[string, string[]]>([
    ["Id,Location,Hours", ["Id", "Location", "Hours"]],
    [
      '"Personnel Number", "Wage Type Long Text" ,"Amount"',
      ["Personnel Number", "Wage Type Long Text", "Amount"],
    ],
    ["'Id', 'Hours'", ["Id", "Hours"]],
    ["  Id , Hours \r\n", ["Id", "Hours"]],
    ["\ufeffId,Hours", ["Id", "Hours"]],
    ["Id,,Hours,", ["Id", "Hours"]],
    ['"City, State",Id', ["City, State", "Id"]],
    ['"The ""long"" text",Id', ['The "long" text', "Id"]],
    ["Id\tHours", ["Id", "Hours"]],
    ["Id;Hours", ["Id", "Hours"]],
    ['Id;"City, State";"a;b"', ["Id", "City, State", "a;b"]],
    ["Id,Rate; hourly", ["Id", "Rate; hourly"]],
    ['"Wage\nType",Id', ["Wage\nType", "Id"]],
    ['Pipe 5",Id', ['Pipe 5"', "Id"]],
    ["Id", ["Id"]],
    ['="Id","=""Hours"""', ["Id", "Hours"]],
    ["sep=;\nId;Amount, net", ["Id", "Amount, net"]],
    ["sep=,Id", ["sep=", "Id"]],
  ])("%j names its columns", (text, names) => {
    expect(parseHeaderRow(text)).toEqual(names);
  });

  test.each(["", "  \n", ",", ";;", '""', '"Id,Hours', '"Id"x,Hours', "Id,Hours\n1,40", "sep=;"])(
    "%j is no header row",
    (text) => {
      expect(parseHeaderRow(text)).toBeNull();
    },
  );
});
