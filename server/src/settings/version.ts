import manifest from "../../../package.json" with { type: "json" };

/** The version of the program: `1.0.0`, in a release with the commit that it was made from, `1.0.0+a1b2c3d4e5f6`. */
export const { version } = manifest;
