import { runDay } from '#domain/accounting/recurrences.ts';
import { bankTransactions } from '#server/database/schema/banking.ts';
import { documents } from '#server/database/schema/documents.ts';
import { recurrences } from '#server/database/schema/recurrences.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;

/** A yearly invoice, a bill whose copies wait as drafts, a paused one, and rent. */
export function planRecurrences({ book, company, now }: Demo): void {
  const companyId = company.id;
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  const invoice = book.rowsOf(company, documents).find(({ type }) => type === 'invoice');
  const bill = book.rowsOf(company, documents).find(({ type }) => type === 'bill');
  const expense = book.rowsOf(company, bankTransactions).find(({ type }) => type === 'expense');
  const shared = { companyId, every: 1, step: 0, runs: 0 };
  if (invoice) {
    const startsOn = dayIn(19);
    const yearly = { ...shared, documentId: invoice.id, unit: 'year', startsOn, nextOn: startsOn } as const;
    book.add(recurrences, { ...yearly, name: `Membership · ${invoice.contactName ?? ''}`, mode: 'issue' });
    book.add(recurrences, {
      ...{ ...yearly, name: 'Sponsoring of the summer', mode: 'draft', every: 2 },
      ...{ unit: 'week', pausedAt: now },
    } as const);
  }
  if (bill) {
    const startsOn = dayIn(6);
    const monthly = { ...shared, documentId: bill.id, unit: 'month', startsOn, nextOn: startsOn } as const;
    book.add(recurrences, { ...monthly, name: 'Hosting', mode: 'draft' });
  }
  if (expense) {
    const startsOn = dayIn(11);
    const endsOn = runDay(startsOn, { every: 1, unit: 'month' }, 11);
    const monthly = {
      ...shared,
      transactionId: expense.id,
      unit: 'month',
      startsOn,
      endsOn,
      nextOn: startsOn,
    } as const;
    book.add(recurrences, { ...monthly, name: expense.description, mode: 'issue' });
  }
}
