/** From so many orders on, the name of the event has to be typed to cancel it. */
export const LARGE_CANCELLATION = 10;
