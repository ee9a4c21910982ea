/**
 * A decimal in input, such as an amount in major units: `25` or `25.00`. In the minor units of any currency it is exact
 * in a number.
 */
export const AMOUNT_PATTERN = /^\d{1,11}(\.\d{1,3})?$/;
