import { sql } from 'drizzle-orm';
import { isOverdue } from '#domain/accounting/documents.ts';
import { formatMoney, fromMinor } from '#domain/kit/money/money.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { logEvent } from '../changes/logEvent.ts';
import { type DocumentRow, paidOf } from '../records/presentDocuments.ts';
import { type MailContext, mailDocument } from './sendDocument.ts';

/**
 * Reminds the customer of a locked, overdue invoice; once a day, whoever asks.
 * @param step makes this reminder of the schedule happen once
 * @throws 409 if it is not overdue, has no address, or was reminded of today; as `takeMails`
 */
export async function remindDocument(
  context: MailContext & { user: { id: number; name: string } | null },
  row: DocumentRow,
  step?: number,
): Promise<void> {
  const { db, company, services } = context;
  const today = todayIn(company.timezone, services.clock.now());
  if (row.type !== 'invoice' || !isOverdue(row.status, row.dueDate, today)) {
    throw conflict('This invoice is not overdue.');
  }
  if (!row.contactEmail) {
    throw conflict('This customer has no e-mail address.');
  }
  const key = reminderKey(row, step ?? today);
  if (
    (await wasRemindedOn(context, row, today)) ||
    !(await logEvent(context, row.id, `Reminder to ${row.contactEmail}`, { key }))
  ) {
    throw conflict('A reminder was sent today already.');
  }
  const due = row.total - ((await paidOf(db, [row])).get(row.id) ?? 0);
  const amount = formatMoney(fromMinor(due, row.currency), row.currency);
  await mailDocument(context, row, [row.contactEmail], {
    subject: `Reminder: invoice ${row.number}`,
    message: `${amount} of invoice ${row.number} was due on ${formatDay(row.dueDate)}. If you have paid in the meantime, thank you.`,
  });
}

/** Each version has its own day when it is due, so it is reminded of anew. */
function reminderKey({ version }: Pick<DocumentRow, 'version'>, when: number | string): string {
  return version === 1 ? `reminder:${when}` : `reminder:${version}:${when}`;
}

/** Reminders by hand and by schedule have different keys, so the day is compared. */
async function wasRemindedOn({ db, company }: MailContext, { id }: DocumentRow, day: string): Promise<boolean> {
  const found = await db.execute(sql`
    select 1 from document_events
    where document_id = ${id} and key like 'reminder:%' and (at at time zone ${company.timezone})::date = ${day}::date
    limit 1`);
  return rowsOf(found).length > 0;
}
