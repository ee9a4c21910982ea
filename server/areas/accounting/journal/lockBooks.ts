import { keyedLock, sharedLock } from '#server/database/lock.ts';

const BOOKS = 7442;

/** Keeps everybody from posting: to make the books, to close a period, to change the chart or the currency. */
export const lockBooks = keyedLock(BOOKS);

/** Taken by each posting; several can post at once. */
export const lockPosting = sharedLock(BOOKS);

/** Serialises what explains a bank statement by an entry, and its reversal. Take it before the locks of documents. */
export const lockEntry = keyedLock(7456);
