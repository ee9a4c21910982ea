import type { HandlerContext } from '#server/http/context.ts';
import { lockBooks } from './lockBooks.ts';
import { prepareBooks } from './prepareBooks.ts';

/** For `owner` of declared records: makes the books on first use. */
export async function booksOf({ db, company }: HandlerContext): Promise<undefined> {
  await prepareBooks(db, company.id);
}

/** `booksOf` for records that postings depend on: their changes wait until nobody posts. */
export async function booksForChange(context: HandlerContext, isChange: boolean): Promise<undefined> {
  await booksOf(context);
  if (isChange) {
    await lockBooks(context.db, context.company.id);
  }
}
