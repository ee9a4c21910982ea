import { keyedLock, sharedLock } from '#server/database/lock.ts';

const BOOKS = 7440;

/** Keeps everybody from posting: to make the books, to close a period, to change the chart or the currency. */
export const lockBooks = keyedLock(BOOKS);

/** Taken by each posting; several can post at once. */
export const lockPosting = sharedLock(BOOKS);
