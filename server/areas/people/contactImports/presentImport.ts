import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sent } from '#contract/kit/absent.ts';
import { contactImport, type contactImportRow } from '#contract/people/contactImports.ts';
import { type ImportState, UNDO_DAYS } from '#domain/people/imports/importFields.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { users } from '#server/database/schema/account/users.ts';
import {
  contactImportRows as rowTable,
  contactImports as table,
} from '#server/database/schema/people/contactImports.ts';
import { segments } from '#server/database/schema/people/segments.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import type { Import, ImportRow } from './importTypes.ts';
import { cellsOf } from './planRows.ts';

const fields = mapFields(table, { entity: contactImport });
const earlier = alias(table, 'earlier');
const DAY = 86_400_000;

/** Rows counted by outcome are those of the check or of the import, whichever was last. */
const ZERO = { new: 0, changed: 0, same: 0, repeated: 0, error: 0 };

/** Imports with their progress, in a fixed number of queries. */
export async function presentImports(
  { db, services }: Pick<HandlerContext, 'db' | 'services'>,
  imports: readonly Import[],
): Promise<Sent<typeof contactImport>[]> {
  const ids = imports.map(({ id }) => id);
  if (ids.length === 0) {
    return [];
  }
  const outcomes = await db
    .select({
      id: rowTable.importId,
      outcome: rowTable.outcome,
      rows: count(),
      done: sql<number>`count(*) filter (where ${rowTable.isDone})::int`,
    })
    .from(rowTable)
    .where(inArray(rowTable.importId, ids))
    .groupBy(rowTable.importId, rowTable.outcome);
  const samples = await db
    .select({ id: rowTable.importId, cells: rowTable.cells })
    .from(rowTable)
    .where(and(inArray(rowTable.importId, ids), lt(rowTable.row, 12)))
    .orderBy(asc(rowTable.row));
  const people = await db
    .select({ id: table.id, by: users.name, segmentId: segments.id, segment: segments.name })
    .from(table)
    .leftJoin(users, eq(users.id, table.createdBy))
    .leftJoin(segments, eq(segments.id, table.segmentId))
    .where(inArray(table.id, ids));
  const before = await db
    .select({ id: table.id, earlierId: earlier.id, at: earlier.createdAt })
    .from(table)
    .innerJoin(earlier, and(eq(earlier.digest, table.digest), lt(earlier.id, table.id), eq(earlier.state, 'done')))
    .where(inArray(table.id, ids))
    .orderBy(desc(earlier.id));
  const now = services.clock.now().getTime();
  return imports.map((job) => {
    const own = outcomes.filter(({ id }) => id === job.id);
    const done = own.reduce((sum, each) => sum + each.done, 0);
    const checked = own.reduce((sum, { outcome, rows }) => sum + (outcome === null ? 0 : rows), 0);
    const total = own.reduce((sum, { rows }) => sum + rows, 0);
    const names = people.find(({ id }) => id === job.id);
    const previous = before.find(({ id }) => id === job.id);
    return {
      ...fields.toWire(job),
      mapping: job.mapping.map((target) => target ?? 'skip'),
      guessed: presentGuess(job),
      sample: samples
        .filter(({ id }) => id === job.id)
        .slice(0, 3)
        .map(({ cells }) => cells ?? []),
      segment: names?.segmentId ? { id: names.segmentId, name: names.segment ?? '' } : null,
      done_rows: doneRows(job.state, { done, checked, total }),
      counts: {
        ...ZERO,
        ...Object.fromEntries(own.flatMap(({ outcome, rows }) => (outcome ? [[outcome, rows]] : []))),
      },
      edited: 0,
      can_undo: canUndo(job, done, now),
      imported_before: previous ? { id: previous.earlierId, created_at: previous.at.toISOString() } : null,
      created_by: names?.by ?? null,
    };
  });
}

function presentGuess({ guessed }: Import) {
  return (
    guessed && {
      mapping: guessed.mapping.map((target) => target ?? ('skip' as const)),
      ...{ date_order: guessed.dateOrder, match_rule: guessed.matchRule, match_action: guessed.matchAction },
    }
  );
}

function doneRows(state: ImportState, { done, checked, total }: { done: number; checked: number; total: number }) {
  if (state === 'undoing' || state === 'undone') {
    return total - done;
  }
  return state === 'checking' || state === 'checked' ? checked : done;
}

/** Whether an import has rows to undo, and is not too old. */
export function canUndo({ state, createdAt }: Import, done: number, now: number): boolean {
  const isEnded = state === 'done' || state === 'cancelled';
  return isEnded && done > 0 && now - createdAt.getTime() < UNDO_DAYS * DAY;
}

/** How many contacts an import added that were edited since; they are deleted all the same when it is undone. */
export async function countEdited({ db }: Pick<HandlerContext, 'db'>, { id }: Import): Promise<number> {
  const found = await db.execute(sql`
    select count(*)::int as n from contact_import_rows r join contacts c on c.id = r.contact_id
    where r.import_id = ${id} and r.is_done and r.outcome = 'new' and c.updated_at > c.created_at`);
  return rowsOf<{ n: number }>(found)[0]?.n ?? 0;
}

/** The order in which changes are shown. */
const CHANGED_FIELDS = [
  ...(['name', 'first_name', 'last_name', 'emails', 'phones', 'organisation', 'job_title', 'address'] as const),
  ...([
    'postal_code',
    'city',
    'country',
    'further_addresses',
    'birthday',
    'language',
    'external_id',
    'tags',
    'notes',
  ] as const),
];

export function presentRow(
  job: Import,
  { row, outcome, contactId, changes, errors, cells }: ImportRow,
): Sent<typeof contactImportRow> {
  const person = cellsOf(job, cells ?? []);
  const parts = [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ');
  return {
    ...{ row, outcome, contact_id: contactId },
    name: person.name ?? (parts || (person.organisation ?? person.email ?? person.phone ?? '')),
    changes: [...CHANGED_FIELDS, ...customIn(changes)].flatMap((field) => {
      const [before, after] = changes?.[field] ?? [];
      return after === undefined ? [] : [{ field, before: shown(before), after: shown(after) }];
    }),
    errors: errors ?? [],
  };
}

function customIn(changes: ImportRow['changes']): string[] {
  return Object.keys(changes ?? {}).filter((field) => field.startsWith('custom:'));
}

function shown(value: unknown): string | string[] | null {
  return Array.isArray(value) ? value.map(String) : value === null || value === undefined ? null : String(value);
}
