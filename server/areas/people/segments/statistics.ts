import { sql } from 'drizzle-orm';
import type { segments as contract } from '#contract/people/segments.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { only } from '#server/database/only.ts';
import type { Handlers } from '#server/http/implement.ts';
import { periodDays } from './periodDays.ts';
import { findSegment } from './segmentRows.ts';

type Day = { date: string; contacts: number; entered: number; left: number };
type Size = { contacts: number; with_email: number; with_phone: number };

/** The size on each day follows from today's by undoing the changes since then. */
export const statistics: Handlers<typeof contract>['GET /segments/statistics/{segmentId}'] = async (context) => {
  const { db, params, query, company } = context;
  const { id } = await findSegment(db, params.segmentId);
  const { from, to } = periodDays(context, query.date_range, query);
  const size = only(
    rowsOf<Size>(
      await db.execute(sql`
        select count(*)::int as contacts, count(c.email)::int as with_email, count(c.phone)::int as with_phone
        from segment_contacts m join contacts c on c.id = m.contact_id where m.segment_id = ${id}`),
    ),
  );
  const days = rowsOf<Day>(
    await db.execute(sql`
      with changes as (
        select (created_at at time zone ${company.timezone})::date as day,
          count(*) filter (where kind = 'entered')::int as entered, count(*) filter (where kind = 'left')::int as left
        from segment_changes
        where segment_id = ${id} and created_at >= ${from}::date::timestamp at time zone ${company.timezone}
        group by 1
      )
      select d::date::text as date, coalesce(c.entered, 0) as entered, coalesce(c.left, 0) as left,
        ${size.contacts}::int - coalesce((select sum(l.entered - l.left) from changes l where l.day > d::date), 0)::int as contacts
      from generate_series(${from}::date, ${to}::date, '1 day') d left join changes c on c.day = d::date
      order by d`),
  );
  const sum = (kind: 'entered' | 'left') => days.reduce((total, day) => total + day[kind], 0);
  return { data: { ...size, entered: sum('entered'), left: sum('left'), from, to, days } };
};
