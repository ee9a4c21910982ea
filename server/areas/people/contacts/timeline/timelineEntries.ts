import { type SQL, sql } from 'drizzle-orm';
import { fromMinor } from '#domain/kit/money/money.ts';
import { TIMELINE_PAGE, type TimelineKind } from '#domain/people/contactTimeline.ts';
import { isoOf } from '#server/database/isoOf.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { TimelinePerson, TimelineSource } from '#server/declarations/TimelineSource.ts';
import type { HandlerContext } from '#server/http/context.ts';

type Row = {
  kind: TimelineKind;
  id: number;
  at: Date | string;
  /** Microseconds since the epoch: what the database sorts by is finer than a date of JavaScript. */
  micros: string | number;
  title: string;
  detail: string | null;
  status: string | null;
  amount_minor: string | number | null;
  currency: string | null;
  record: number;
};

type Query = { kind?: readonly TimelineKind[] | undefined; before?: string | undefined };

/** A page of what the caller can see of a person, in one query: each source gives at most a page. */
export async function timelineEntries(
  { db, permissions, services }: HandlerContext,
  person: TimelinePerson,
  { kind, before }: Query,
) {
  const sources = services.declarations.timeline.filter(
    (source) => permissions.has(source.access) && (kind === undefined || kind.includes(source.kind)),
  );
  if (sources.length === 0) {
    return { data: [], next: null };
  }
  const parts = sources.map((source) => select(source, person, before));
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select found.*, (extract(epoch from found.at) * 1000000)::bigint as micros
      from (${sql.join(parts, sql` union all `)}) found order by found.at desc, found.kind desc, found.id desc
      limit ${TIMELINE_PAGE + 1}`),
  );
  const shown = rows.slice(0, TIMELINE_PAGE);
  const last = shown.at(-1);
  const byKind = new Map(sources.map((source) => [source.kind, source]));
  return {
    data: shown.flatMap((row) => {
      const source = byKind.get(row.kind);
      return source ? [present(row, source)] : [];
    }),
    next: last && rows.length > TIMELINE_PAGE ? `${last.micros}~${last.kind}:${last.id}` : null,
  };
}

function select(
  { kind, columns, from, where }: TimelineSource,
  person: TimelinePerson,
  before: string | undefined,
): SQL {
  const named = Object.entries(columns)
    // Sorted, because `union all` matches columns by position.
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  const { at, id } = columns;
  return sql`(select ${sql.raw(`'${kind}'`)}::text as kind, ${sql.join(named, sql`, `)} from ${from}
    where ${where(person)} and ${isBefore(kind, at, id, before)} order by ${at} desc, ${id} desc limit ${TIMELINE_PAGE + 1})`;
}

/** Matches entries after the last one of the page before, in the order of the timeline. */
function isBefore(kind: TimelineKind, at: SQL, id: SQL, before: string | undefined): SQL {
  const [, micros, lastKind = '', lastId] = /^(\d+)~([a-z]+):(\d+)$/.exec(before ?? '') ?? [];
  if (micros === undefined) {
    return sql`true`;
  }
  const time = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
  const isLater = kind < lastKind ? sql`true` : kind > lastKind ? sql`false` : sql`${id} < ${lastId}::bigint`;
  return sql`(${at} < ${time} or (${at} = ${time} and ${isLater}))`;
}

function present(row: Row, { url }: TimelineSource) {
  const { kind, id, title, detail, status, amount_minor, currency, record } = row;
  const amount = amount_minor !== null && currency !== null ? fromMinor(Number(amount_minor), currency) : null;
  return {
    key: `${kind}:${id}`,
    kind,
    title,
    detail,
    status,
    amount,
    currency,
    at: isoOf(row.at),
    url: url({ id: record }),
  };
}
