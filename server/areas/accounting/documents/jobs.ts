import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asSystem, type Transaction } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { remindBySchedule } from './sharing/remindBySchedule.ts';

export const documentSchedules = { 'documents.expire': 900_000, 'documents.remind': 3_600_000 };

export const documentJobs = [
  defineJob(
    'documents.expire',
    z.object({}),
    (_, { services }) => asSystem(services.database, (db) => expireEstimates(db, services.clock.now())),
    { attempts: 1 },
  ),
  defineJob('documents.remind', z.object({}), (_, { services }) => remindBySchedule(services), { attempts: 1 }),
];

/** Estimates whose last day has passed in their company's zone can no longer be accepted. Repeating it is no change. */
export async function expireEstimates(db: Transaction, now: Date): Promise<void> {
  await db.execute(sql`
    with expired as (
      update documents d set status = 'expired', updated_at = ${now.toISOString()}
      from companies c
      where c.id = d.company_id and d.type = 'estimate' and d.status in ('sent', 'viewed')
        and d.due_date < (${now.toISOString()}::timestamptz at time zone c.timezone)::date
      returning d.id, d.company_id, d.version
    )
    insert into document_events (company_id, document_id, what, key, at)
    select company_id, id, 'Expired', 'expired' || case when version > 1 then ':' || version else '' end, ${now.toISOString()} from expired
    on conflict do nothing`);
}
