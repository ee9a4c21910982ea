import { sql } from 'drizzle-orm';
import { recurrences as contract } from '#contract/accounting/recurrences.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { booksOf } from '#server/areas/accounting/journal/booksOf.ts';
import { lockRecord } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { recurrences as table } from '#server/database/schema/accounting/recurrences.ts';
import { staffOf } from '#server/http/context.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { assertMayRepeat } from './assertMayRepeat.ts';
import { nextDay, startOf } from './nextDay.ts';
import { presentRecurrences } from './presentRecurrences.ts';

/** The `recurrences_search` index is on the same text. */
export const recurrenceList = defineSearchList({
  name: 'recurrences',
  table,
  text: [table.name],
  scope: sql`false`,
});

const STATES = {
  active: sql`${table.nextOn} is not null and ${table.pausedAt} is null`,
  paused: sql`${table.nextOn} is not null and ${table.pausedAt} is not null`,
  ended: sql`${table.nextOn} is null`,
};

const findRecurrence = recordFinder(table, 'That recurrence');

export const recurrenceRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Recurrence',
    owner: booksOf,
    search: recurrenceList,
    sorts: { next_on: table.nextOn, name: sql`lower(${table.name})`, created_at: table.createdAt },
    filters: { state: (state) => STATES[state], document_id: table.documentId },
    values: async (context, body, { before }) => {
      if (before) {
        await assertMayRepeat(context, before, body.mode);
      }
      return {
        ...{ name: body.name, every: body.every, unit: body.unit, startsOn: body.starts_on, endsOn: body.ends_on },
        ...{ maxRuns: body.max_runs, mode: body.mode, failure: null },
        ...(await startOf(context, body, before)),
      };
    },
    added: async (context, { document_id: documentId, transaction_id: transactionId, mode }) => {
      await assertMayRepeat(context, { documentId, transactionId }, mode);
      return { documentId, transactionId, createdBy: staffOf(context).id };
    },
    present: ({ db }, rows) => presentRecurrences(db, rows),
  },
  {
    'POST /accounting/recurrences/{id}/pause': async ({ db, company, params, body, services }) => {
      await lockRecord(db, table, params.id);
      const row = await findRecurrence(db, params.id);
      const now = services.clock.now();
      const today = todayIn(company.timezone, now);
      const values = body.is_paused ? { pausedAt: row.pausedAt ?? now } : { pausedAt: null, ...nextDay(row, today) };
      const changed = await db
        .update(table)
        .set({ ...values, updatedAt: now })
        .where(sql`${table.id} = ${row.id}`)
        .returning();
      return {
        data: only(await presentRecurrences(db, changed)),
        message: body.is_paused ? 'Recurrence paused' : 'Recurrence goes on',
      };
    },
  },
);
