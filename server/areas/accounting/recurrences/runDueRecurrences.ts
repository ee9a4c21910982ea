import { eq, sql } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { lockRecord } from '#server/database/lock.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { recurrenceRuns, recurrences as table } from '#server/database/schema/accounting/recurrences.ts';
import { asSystem, inCompany, onCommit, type Transaction } from '#server/database/tenancy.ts';
import { Failure } from '#server/http/outputs/failures.ts';
import { isBadAddress } from '#server/mail/isBadAddress.ts';
import type { Services } from '#server/services.ts';
import { copySource } from './copySource.ts';
import { nextDay } from './nextDay.ts';

/** Recurrences per run, and copies of one of them: the next run makes the rest. */
const MAX_RECURRENCES = 200;
const MAX_COPIES = 24;

const GONE = 'What it copies was deleted.';

type Due = { id: number; companyId: number };

/**
 * Makes the copies that are due on the company's day, also those of days on which no process ran. Each copy is one
 * transaction with the note of its day, so nothing is made twice. What is refused, for example by closed books, is shown
 * and tried again by the next run.
 */
export async function runDueRecurrences(services: Services): Promise<void> {
  for (const due of await findDue(services)) {
    try {
      for (let made = 0; made < MAX_COPIES; made += 1) {
        if (!(await inCompany(services.database, due.companyId, (db) => copyOnce(services, db, due)))) {
          break;
        }
      }
    } catch (failure) {
      if (!(failure instanceof Failure) && !isBadAddress(failure)) {
        throw failure;
      }
      const reason = failure instanceof Failure ? failure.message : 'The e-mail address is not valid.';
      await inCompany(services.database, due.companyId, (db) => noteFailure(services, db, due, reason));
    }
  }
}

/** Companies take turns, so that none with many recurrences keeps the others waiting. */
function findDue({ database, clock }: Services): Promise<Due[]> {
  const now = clock.now().toISOString();
  return asSystem(database, async (db) =>
    rowsOf<Due>(
      await db.execute(sql`
        select r.id::integer, r.company_id::integer as "companyId" from recurrences r join companies c on c.id = r.company_id
        where r.next_on is not null and r.paused_at is null and r.next_on <= (${now}::timestamptz + interval '1 day')::date
          and r.next_on <= (${now}::timestamptz at time zone c.timezone)::date
        order by row_number() over (partition by r.company_id order by r.next_on, r.id), r.id limit ${MAX_RECURRENCES}`),
    ),
  );
}

/** Whether a copy was made. */
async function copyOnce(services: Services, db: Transaction, { id, companyId }: Due): Promise<boolean> {
  await lockRecord(db, table, id);
  const company = only(await db.select().from(companies).where(eq(companies.id, companyId)));
  const [row] = await db.select().from(table).where(eq(table.id, id));
  const now = services.clock.now();
  if (!row || row.pausedAt !== null || row.nextOn === null || row.nextOn > todayIn(company.timezone, now)) {
    return false;
  }
  const day = row.nextOn;
  const copy = await copySource({ db, company, services }, row, day);
  const set = (values: Partial<typeof row>) =>
    db
      .update(table)
      .set({ ...values, updatedAt: now })
      .where(eq(table.id, id));
  if (copy === null) {
    await set({ nextOn: null, failure: GONE });
    return false;
  }
  await db.insert(recurrenceRuns).values({ ...copy, companyId, recurrenceId: id, day, createdAt: now });
  const runs = row.runs + 1;
  await set({ runs, failure: null, ...nextDay({ ...row, runs, step: row.step + 1 }, day) });
  return true;
}

/** Notifies whoever set it up once, not with each attempt. */
async function noteFailure(services: Services, db: Transaction, { id, companyId }: Due, failure: string) {
  await lockRecord(db, table, id);
  const [row] = await db.select().from(table).where(eq(table.id, id));
  if (!row || row.failure === failure) {
    return;
  }
  await db.update(table).set({ failure }).where(eq(table.id, id));
  if (row.failure === null && row.createdBy !== null) {
    const context = {
      ...{ db, company: { id: companyId }, services },
      afterCommit: (work: () => void | Promise<void>) => onCommit(db, services.log, work),
    };
    await notify(context, {
      kind: 'recurrence.failed',
      to: { users: [row.createdBy], permission: 'recurrences.view' },
      title: `“${row.name}” could not be repeated`,
      body: failure,
      url: pageUrl('Accounting/Recurrences/Index'),
    });
  }
}
