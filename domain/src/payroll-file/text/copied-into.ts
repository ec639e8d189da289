type NumberArray = Uint8Array | Int32Array | Float64Array;

/** Copies `values` to the start of `larger`, which it returns: how a column grows. */
export function copiedInto<Column extends NumberArray>(larger: Column, values: Column): Column {
  larger.set(values);
  return larger;
}
