import { eq, sql } from 'drizzle-orm';
import { REMINDER_STEPS, REMINDER_WINDOW } from '#domain/accounting/documents.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import { isBadAddress } from '#server/mail/isBadAddress.ts';
import type { Services } from '#server/services.ts';
import { lockDocument } from '../records/lockDocument.ts';
import { remindDocument } from './remindDocument.ts';

/** Maximum per run; the next run sends the rest. */
const MAX_REMINDERS = 200;

type Due = { id: number; company_id: number; step: number };

/**
 * Reminds of overdue invoices of the companies that want it, at most once at each of `REMINDER_STEPS`. A run that is
 * repeated or concurrent reminds nobody twice. What cannot be mailed now, such as beyond the limit of the day, is tried
 * again by later runs.
 */
export async function remindBySchedule(services: Services): Promise<void> {
  for (const due of await findDue(services)) {
    try {
      await inCompany(services.database, due.company_id, async (db) => {
        const company = only(await db.select().from(companies).where(eq(companies.id, due.company_id)));
        const row = await lockDocument(db, due.id);
        await remindDocument({ db, company, services, user: null }, row, due.step);
      });
    } catch (failure) {
      // Paid or reminded of by hand meanwhile, or no mail is left.
      if (!(failure instanceof Failure) && !isBadAddress(failure)) {
        throw failure;
      }
    }
  }
}

/**
 * Invoices with the latest step that they have reached without a reminder; a step of long ago is skipped. Companies take
 * turns, so that none with many invoices keeps the others waiting.
 */
function findDue({ database, clock }: Services): Promise<Due[]> {
  const [first, second] = REMINDER_STEPS;
  const now = clock.now().toISOString();
  return asSystem(database, async (db) =>
    rowsOf<Due>(
      await db.execute(sql`
        select id, company_id, step from (
          select d.id, d.company_id, d.due_date, d.version, days,
            case when days >= ${second}::int then ${second}::int else ${first}::int end as step
          from documents d
          join accounting_settings s on s.company_id = d.company_id and (s.data ->> 'sends_reminders')::boolean
          join companies c on c.id = d.company_id
          cross join lateral (select (${now}::timestamptz at time zone c.timezone)::date - d.due_date as days) late
          where d.type = 'invoice' and d.status in ('sent', 'viewed', 'partly_paid') and d.contact_email is not null
        ) reached
        where days between ${first}::int and ${second + REMINDER_WINDOW}::int - 1
          and not exists (select from document_events e where e.document_id = reached.id and e.key = 'reminder:' || case when version > 1 then version || ':' else '' end || step)
        order by row_number() over (partition by company_id order by due_date, id), id limit ${MAX_REMINDERS}`),
    ),
  );
}
