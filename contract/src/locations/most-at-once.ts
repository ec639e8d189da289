/**
 * How many locations one request can map, or look up. In a file of its own, because the public pages load it, too, and
 * the contract's forms would be a tenth of them.
 */
export const mostLocationsAtOnce = 500;
