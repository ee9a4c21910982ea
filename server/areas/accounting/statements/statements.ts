import { eq } from 'drizzle-orm';
import { bankStatements as contract } from '#contract/accounting/bankStatements.ts';
import { findBankAccount } from '#server/areas/accounting/banking/findBankAccount.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { bankStatements as table } from '#server/database/schema/accounting/statements.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { implement } from '#server/http/implement.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { findStatement, type StatementRow } from './findLine.ts';
import { presentContent, storeStatement } from './importStatement.ts';
import { lockStatements } from './lockStatements.ts';
import { bookByRules } from './matching/matchSuggested.ts';
import { countLines, presentStatements } from './presentStatements.ts';
import { readUpload } from './readUpload.ts';
import { reconcile, reopen } from './reconcile.ts';

const SORTS = { to_date: table.toDate, created_at: table.createdAt };
const FILES = { points: 60, seconds: 600 };

export const statementRoutes = implement(
  contract,
  {
    'GET /banking/statements/json': async ({ db, query }) =>
      paginate(db, query, {
        id: table.id,
        where: query.account_id === undefined ? undefined : eq(table.accountId, query.account_id),
        order: orderBy(SORTS, query, table.id),
        rows: db.select().from(table).$dynamic(),
        present: (rows: StatementRow[]) => presentStatements(db, rows),
      }),

    'POST /banking/statements/read': async ({ db, body: { account_id: accountId, ...body } }) => {
      const account = await findBankAccount(db, accountId);
      const { content, lines } = await readUpload(db, account, body);
      return { data: presentContent(content, lines, account.currency) };
    },

    'POST /banking/statements/import': async (context) => {
      const { db, body } = context;
      await booksOf(context);
      const { account_id: accountId, ...upload } = body;
      const account = await findBankAccount(db, accountId);
      await lockStatements(db, account.id);
      const { content, lines } = await readUpload(db, account, upload);
      const row = await storeStatement(context, account, body.file.name, content, lines);
      const booked = await bookByRules(context, account, row);
      const statement = only(await presentStatements(db, [row]));
      const known = lines.filter(({ isKnown }) => isKnown).length;
      return {
        data: { ...statement, known_lines: known, error_rows: content.errors.length, booked_lines: booked },
        message: `${statement.lines} ${statement.lines === 1 ? 'line' : 'lines'} imported`,
      };
    },

    'DELETE /banking/statements/delete/{id}': async (context) => {
      const { db } = context;
      const row = await locked(context);
      const count = (await countLines(db, [row])).get(row.id);
      if (row.reconciledAt !== null || (count && count.open < count.lines)) {
        throw conflict('Lines of this statement are matched, so it stays. Undo the matches first.');
      }
      await db.delete(table).where(eq(table.id, row.id));
      return { message: 'Statement deleted' };
    },

    'POST /banking/statements/{id}/reconcile': async (context) => {
      const row = await reconcile(context, await locked(context), context.body);
      return { data: only(await presentStatements(context.db, [row])), message: 'Statement reconciled' };
    },

    'POST /banking/statements/{id}/reopen': async (context) => {
      const row = await reopen(context, await locked(context));
      return { data: only(await presentStatements(context.db, [row])), message: 'Statement reopened' };
    },
  },
  { 'POST /banking/statements/read': FILES, 'POST /banking/statements/import': FILES },
);

/** The statement, which nobody else changes until the transaction ends. @throws 404 */
async function locked({ db, params }: HandlerContext & { params: { id: number } }): Promise<StatementRow> {
  const { accountId } = await findStatement(db, params.id);
  await lockStatements(db, accountId);
  await lockRecord(db, table, params.id);
  return findStatement(db, params.id);
}
