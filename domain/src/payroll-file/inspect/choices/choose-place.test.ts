import { describe, expect, test } from "vitest";
import { readByPlan } from "../../../../test-support/payroll-files.ts";
import { inspectFile } from "../inspect-file.ts";

function placesIn(...lines: readonly string[]): {
  column: string | null;
  state: string | null;
  places: string[];
} {
  const file = lines.map((line) => `${line}\n`).join("");
  const { plan } = inspectFile(new TextEncoder().encode(file));
  const { codes, values } = readByPlan(file, plan).employees.location;
  const places = Array.from(codes, (code) => values[code] ?? "");
  return { column: plan.location, state: plan.locationState, places };
}

describe("[CSV-01] the place of work", () => {
  test("in two columns is a city in its state, so that the city's own minimum wage counts", () => {
    const found = placesIn(
      "EE Code,Work City,Work State,Hours,Gross Pay",
      "1,Flagstaff,AZ,40,720.00",
      '2,"Tucson, AZ",AZ,40,720.00',
      "3,,AZ,40,720.00",
    );
    expect(found).toEqual({
      column: "Work City",
      state: "Work State",
      places: ["Flagstaff, AZ", "Tucson, AZ", "AZ (no city)"],
    });
  });

  test.each([
    ["names cities", "Cost Center 1 Name", ["Oakland,CA", "Fresno,CA", "Seattle,WA"], ["Cost Center 1 Name"]],
    [
      "names plants in cities, of New York and Washington, too",
      "Home Department Description",
      [
        "Denver plant,Colorado",
        "Minneapolis plant,Minnesota",
        "Seattle plant,Washington",
        "Yonkers plant,New York",
      ],
      ["Home Department Description"],
    ],
    ["may be where employees live", "Home City", ["Oakland,CA", "Seattle,WA"], []],
    ["names cities of other states", "Cost Center 1 Name", ["Oakland,WA", "Seattle,WA", "Fresno,WA"], []],
    ["names other things", "Department", ["Oakland,CA", "Kitchen,CA", "Office,WA"], []],
    ["names cities without a wage of their own", "Department", ["Fresno,CA", "Spokane,WA"], []],
  ])(
    "[WAGE-03] is asked about where it names only states and a column beside it %s",
    (_, heading, rows, named) => {
      const lines = rows.map((row, at) => `${at + 1},"Reed, A",${row},80,1700.00`);
      const file = [`Employee ID,Name,${heading},Work State,Hours,Gross Pay`, ...lines].join("\n");
      const { plan, warnings } = inspectFile(new TextEncoder().encode(file));
      expect(plan).toMatchObject({ location: "Work State", locationState: null });
      expect(warnings.filter((text) => text.includes("names only states"))).toEqual(
        named.map(
          (name) =>
            `"Work State" names only states. If "${name}" has the cities where employees work, choose it as the location.`,
        ),
      );
    },
  );

  test("in ADP's columns has the state as a name", () => {
    const found = placesIn(
      "File Number,Worked in State Description,Location City,Regular Hours Total,Gross Pay",
      "000042,California,Oakland,80,1800.00",
    );
    expect(found.places).toEqual(["Oakland, California"]);
  });

  test("isn't the state of its two letters where the row's own state is another one", () => {
    const found = placesIn(
      "Employee ID,Location,State,Hours,Gross Pay",
      "1,LA,CA,40,720.00",
      "2,tx,TX,40,720.00",
      "3,HQ,CA,40,720.00",
      "4,NV,,40,720.00",
    );
    expect(found.places).toEqual(["LA, CA", "tx", "HQ", "NV"]);
    expect(placesIn("Employee ID,Work State,State,Hours,Gross Pay", "1,LA,CA,40,720.00").places).toEqual([
      "LA",
    ]);
  });

  test("is a ZIP code in its state where no column has the city", () => {
    const found = placesIn("Employee ID,Facility ZIP,Work State,Hours,Gross Pay", "1,94607,CA,40,900.00");
    expect(found.places).toEqual(["CA 94607"]);
  });

  test.each([
    ["Location,Work City,Work State", '"Oakland, CA",Reno,NV', "Location"],
    ["PA,PSubarea,Work State", 'US01,"Reno, NV",NV', "PSubarea"],
    ["Work Location,City,State", "Plant 4,Oakland,CA", "Work Location"],
    ["Work State,City,Home State", "CA,Reno,NV", "Work State"],
  ])("is one column in a file with %s", (header, row, column) => {
    const found = placesIn(`Employee ID,${header},Hours,Gross Pay`, `1,${row},40,900.00`);
    expect(found).toMatchObject({ column, state: null });
  });

  test.each([
    ["Location Code,Cost Center 1 Name", "L01,Oakland", "L02,Fresno", "Cost Center 1 Name"],
    ["Location Code,Work City", "L01,Fresno", "L02,Fresno", "Work City"],
    ["Department", "Oakland Works", "Northlake Oakland", "Department"],
    ["Location Code,Home City", "L01,Oakland", "L02,Fresno", "Location Code"],
    ["Location Code,City", "L01,Oakland", "L02,Fresno", "Location Code"],
    ["Location Code,Department", "L01,Cook", "L02,Lead", "Location Code"],
    ["Location Code,Department", "L01,Central", "L02,North", "Location Code"],
    ["Location,Department", "Houston TX,Oakland", "Plant 4,Oakland", "Location"],
  ])("of %s is the column that names cities: %s, %s", (header, one, other, column) => {
    const rows = [`1,${one},40,900.00`, `2,${other},40,900.00`];
    expect(placesIn(`Employee ID,${header},Hours,Gross Pay`, ...rows).column).toBe(column);
  });

  test.each([
    ["Supervisor", "Hayward", "Richmond"],
    ["Sheet", "TS-1001", "TS-1002"],
  ])("isn't in the column %s, though %s and %s stand in it", (header, one, other) => {
    const rows = [`1,${one},40,900.00`, `2,${other},40,900.00`];
    expect(placesIn(`Employee ID,${header},Hours,Gross Pay`, ...rows).column).toBeNull();
  });
});
