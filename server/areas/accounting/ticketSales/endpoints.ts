import { eq } from 'drizzle-orm';
import { ticketSales as contract, type ticketPosting } from '#contract/accounting/ticketSales.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { prepareBooks } from '#server/areas/accounting/journal/prepareBooks.ts';
import { only } from '#server/database/only.ts';
import { accountingCategories, ticketPostings as table, taxes } from '#server/database/schema/accounting/accounting.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { refuseOverwriting } from '#server/http/guards/refuseOverwriting.ts';
import { implement } from '#server/http/implement.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { postTicketsJob } from './jobs.ts';

type Row = typeof table.$inferSelect;

export const ticketSalesRoutes = implement(contract, {
  'GET /accounting/ticket-sales/json': async (context) => ({ data: present(await readRow(context)) }),

  'POST /accounting/ticket-sales/update': async (context) => {
    const row = await saveChoice(context, context.body);
    return { data: present(row), message: row.isOn ? 'Ticket sales are posted' : 'Ticket sales are no longer posted' };
  },
});

/** Saves the choice; what is posted stays posted. @throws 422, 409 if somebody else has saved it in the meantime */
async function saveChoice(
  context: HandlerContext,
  body: BodyOf<(typeof contract)['POST /accounting/ticket-sales/update']>,
): Promise<Row> {
  const { db, company, services } = context;
  await lockRow(context);
  const before = await readRow(context);
  refuseOverwriting({ updated_at: before.updatedAt.toISOString() }, body);
  const { is_on: isOn, first_day, category_id: categoryId, tax_id: taxId } = body;
  if (categoryId !== null && !(await db.$count(accountingCategories, eq(accountingCategories.id, categoryId)))) {
    throw invalid({ category_id: ['Choose a category of your company.'] });
  }
  if (taxId !== null && !(await db.$count(taxes, eq(taxes.id, taxId)))) {
    throw invalid({ tax_id: ['Choose a tax of your company.'] });
  }
  const firstDay = first_day ?? (isOn ? todayIn(company.timezone, services.clock.now()) : before.firstDay);
  const saved = only(
    await db
      .update(table)
      .set({ isOn, firstDay, categoryId, taxId, problem: null, updatedAt: services.clock.now() })
      .where(eq(table.companyId, company.id))
      .returning(),
  );
  if (isOn) {
    await services.queue.enqueue(db, postTicketsJob, {}, { key: 'now' });
  }
  return saved;
}

/** The choice of a company; off until somebody makes one. */
async function readRow({ db, company }: HandlerContext): Promise<Row> {
  const [row] = await db.select().from(table).where(eq(table.companyId, company.id));
  return row ?? { ...NOT_CHOSEN, companyId: company.id };
}

const NOT_CHOSEN = {
  ...{ isOn: false, firstDay: null, postedUntil: null, categoryId: null, taxId: null, problem: null },
  updatedAt: new Date(0),
};

async function lockRow({ db, company }: HandlerContext): Promise<void> {
  await prepareBooks(db, company.id);
  await db.insert(table).values({ companyId: company.id, updatedAt: NOT_CHOSEN.updatedAt }).onConflictDoNothing();
  await db.select().from(table).where(eq(table.companyId, company.id)).for('update');
}

function present(row: Row): Sent<typeof ticketPosting> {
  return {
    is_on: row.isOn,
    first_day: row.firstDay,
    posted_until: row.postedUntil,
    category_id: row.categoryId,
    tax_id: row.taxId,
    problem: row.problem,
    updated_at: row.updatedAt.toISOString(),
  };
}
