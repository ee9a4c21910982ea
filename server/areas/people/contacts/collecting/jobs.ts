import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ContactSource } from '#domain/people/contacts.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { asSystem, inCompany, type Transaction } from '#server/database/tenancy.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { type Candidate, collectContacts } from './collectContacts.ts';

/** People per transaction. */
const BATCH = 200;

type Row = Omit<Candidate, 'at'> & { at: string | Date };

/**
 * Turns the candidates that triggers wrote into contacts. Each batch is one transaction with the deletion of its
 * candidates, so a process that dies leaves them for the next run.
 */
export const collectJob = defineJob('contacts.collect', z.object({}), async (_, { services, log }) => {
  let collected = 0;
  for (;;) {
    const company = await asSystem(services.database, nextCompany);
    if (!company) {
      break;
    }
    collected += await inCompany(services.database, company.id, async (db) => {
      const rows = await takeCandidates(db);
      await collectContacts(db, company, rows);
      return rows.length;
    });
  }
  if (collected > 0) {
    log.info('contacts collected', { candidates: collected });
  }
});

async function nextCompany(db: Transaction) {
  const found = await db.execute(sql`
    select c.id, c.country from companies c where exists (select from contact_candidates p where p.company_id = c.id) limit 1`);
  return rowsOf<{ id: number; country: string | null }>(found)[0];
}

async function takeCandidates(db: Transaction): Promise<Candidate[]> {
  const found = await db.execute(sql`
    with taken as (select id from contact_candidates where company_id = app_company() order by id limit ${BATCH})
    delete from contact_candidates p using taken where p.id = taken.id
    returning p.id, p.source, p.name, p.email, p.phone, p.at`);
  return rowsOf<Row & { id: number | string }>(found)
    .sort((a, b) => Number(a.id) - Number(b.id))
    .map(({ source, name, email, phone, at }) => ({ source, name, email, phone, at: new Date(at) }));
}

type Past = { from: string; id: SQL; columns: SQL; where: SQL };

/** Where people from before the migration are found. */
const PAST: Record<Exclude<ContactSource, 'manual' | 'import' | 'form'>, Past> = {
  order: {
    from: 'orders',
    id: sql`t.id`,
    columns: sql`t.buyer_name as name, t.buyer_email as email, t.buyer_phone as phone, coalesce(t.paid_at, t.created_at) as at`,
    where: sql`t.paid_at is not null and not t.is_test`,
  },
  registration: {
    from: 'customers',
    id: sql`t.id`,
    columns: sql`t.name, t.email, null::text as phone, t.created_at as at`,
    where: sql`true`,
  },
  invitation: {
    from: 'rsvp_invitations',
    id: sql`t.id`,
    columns: sql`t.name, t.email, t.phone, coalesce(t.responded_at, t.created_at) as at`,
    where: sql`true`,
  },
  survey: {
    from: 'survey_responses',
    id: sql`t.id`,
    columns: sql`t.name, t.email, null::text as phone, coalesce(t.submitted_at, t.updated_at) as at`,
    where: sql`t.status = 'complete' and t.email is not null`,
  },
  allocation: {
    from: 'allocations',
    id: sql`t.id`,
    columns: sql`t.name, t.email, t.phone, t.created_at as at`,
    where: sql`true`,
  },
};

const backfill = z.object({
  source: z.enum(['order', 'registration', 'invitation', 'survey', 'allocation']),
  after: z.number(),
});

/** Rows read per transaction. */
const STEP = 2000;

/**
 * Writes the candidates of rows from before there were triggers, and queues the next step in the same transaction. Run
 * again after a crash, it writes the same candidates again, which changes nothing.
 */
export const backfillJob = defineJob('contacts.backfill', backfill, async ({ source, after }, { services, log }) => {
  const { from, id, columns, where } = PAST[source];
  const last = await asSystem(services.database, async (db) => {
    const found = await db.execute(sql`
      with step as (
        select ${id} as id, t.company_id, ${columns}, ${where} as counts
        from ${sql.identifier(from)} t where ${id} > ${after} order by ${id} limit ${STEP}
      ), added as (
        insert into contact_candidates (company_id, source, name, email, phone, at)
        select distinct on (s.company_id, lower(s.email), s.phone) s.company_id, ${source}, s.name, s.email, s.phone, s.at
        from step s join companies c on c.id = s.company_id and c.collects_contacts
        where s.counts order by s.company_id, lower(s.email), s.phone, s.at desc
      )
      select max(id)::integer as last, count(*)::integer as n from step`);
    const step = rowsOf<{ last: number | null; n: number }>(found)[0];
    if (step && step.last !== null && step.n === STEP) {
      await services.queue.enqueue(db, backfillJob.name, { source, after: step.last }, { key: source });
    }
    return step?.last ?? null;
  });
  log.info('people of earlier records queued to become contacts', { source, after, last });
});
