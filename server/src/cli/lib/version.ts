import manifest from "../../../../package.json" with { type: "json" };

/** The program's own. */
export const { version } = manifest;
