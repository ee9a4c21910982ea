import { isOverdue } from '#domain/accounting/documents.ts';
import { formatDay } from '#domain/kit/dates.ts';
import { todayIn } from '#domain/kit/days.ts';
import { formatMoney, fromMinor } from '#domain/kit/money.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { logEvent } from '../changes/logEvent.ts';
import { type DocumentRow, paidOf } from '../records/presentDocuments.ts';
import { mailDocument } from './sendDocument.ts';

/**
 * Reminds the customer of a locked, overdue invoice; once a day, whoever asks.
 * @throws 409 if it is not overdue, has no address, or was reminded of today
 */
export async function remindDocument(context: HandlerContext, row: DocumentRow): Promise<void> {
  const { db, company, services } = context;
  const today = todayIn(company.timezone, services.clock.now());
  if (row.type !== 'invoice' || !isOverdue(row.status, row.dueDate, today)) {
    throw conflict('This invoice is not overdue.');
  }
  if (!row.contactEmail) {
    throw conflict('This customer has no e-mail address.');
  }
  if (!(await logEvent(context, row.id, `Reminder to ${row.contactEmail}`, { key: `reminder:${today}` }))) {
    throw conflict('A reminder was sent today already.');
  }
  const due = row.total - ((await paidOf(db, [row])).get(row.id) ?? 0);
  const amount = formatMoney(fromMinor(due, row.currency), row.currency);
  await mailDocument(context, row, [row.contactEmail], {
    subject: `Reminder: invoice ${row.number}`,
    message: `${amount} of invoice ${row.number} was due on ${formatDay(row.dueDate)}. If you have paid in the meantime, thank you.`,
  });
}
