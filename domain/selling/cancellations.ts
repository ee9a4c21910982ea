/** From this number of orders on, cancelling an event requires typing its name. */
export const LARGE_CANCELLATION = 10;
