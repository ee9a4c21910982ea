import type { booksOverview } from '#contract/accounting/reports.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { periodOf } from '#domain/accounting/reports.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { baseCurrencyOf } from '../toBase.ts';
import { owedOn, profitsOf } from './booksOn.ts';
import { cashOn } from './cashFlow.ts';

/** Cash, what is owed on both sides today, and the result of this month and the last. */
export async function overviewOf(context: HandlerContext): Promise<Sent<typeof booksOverview>> {
  const { db, company, services } = context;
  const currency = await baseCurrencyOf(db, company.id);
  const today = todayIn(company.timezone, services.clock.now());
  const months = [periodOf('month', today), periodOf('last-month', today)];
  const profit = await profitsOf(context, months);
  const [receivable, payable] = [await owedOn(context, 'receivable', today), await owedOn(context, 'payable', today)];
  const money = (amount: number) => fromMinor(amount, currency);
  return {
    currency,
    cash: money(await cashOn(context, today)),
    receivable: money(receivable.all),
    overdue_receivable: money(receivable.overdue),
    payable: money(payable.all),
    overdue_payable: money(payable.overdue),
    profit: money(profit[0] ?? 0),
    previous_profit: money(profit[1] ?? 0),
  };
}
