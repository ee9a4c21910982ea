import { sql } from 'drizzle-orm';
import { UNPAID_STATUSES } from '#domain/accounting/documents.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ofItsEvent } from '#server/areas/programme/events/ofItsEvent.ts';
import { type CalendarSource, isAskedFor, overlaps } from '#server/declarations/CalendarSource.ts';

const UNPAID = sql.join(
  UNPAID_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);
/** Shown at noon in the company's zone, so that it stands on its day. */
const DUE = sql`(d.due_date + time '12:00') at time zone company.timezone`;

/** Unpaid invoices on the days when they are due. */
export const invoiceCalendar = dueDates('invoice', (id) => pageUrl('Accounting/Invoices/Show', { id }));

/** Unpaid bills on the days when they are due. */
export const billCalendar = dueDates('bill', (id) => pageUrl('Accounting/Bills/Show', { id }));

function dueDates(kind: 'invoice' | 'bill', url: (id: number) => string): CalendarSource {
  return {
    kind,
    access: 'documents.view',
    columns: {
      id: sql`d.id`,
      name: sql`concat_ws(' · ', d.number, d.contact_name)`,
      starts_at: DUE,
      ends_at: sql`${DUE} + interval '30 minutes'`,
      ...ofItsEvent,
      status: sql`coalesce(e.status, 'active')`,
      created_by: sql`d.created_by`,
      detail: sql`coalesce(d.title, '')`,
      sold: sql`0`,
    },
    from: sql`documents d join companies company on company.id = d.company_id
      left join events e on e.id = d.event_id left join event_groups g on g.id = e.group_id`,
    // The days around the period first, from the index; then the exact moment.
    where: (query) => sql`d.type = ${kind} and d.status in (${UNPAID})
      and d.due_date between ${query.from.toISOString()}::timestamptz::date - 1
        and ${query.to.toISOString()}::timestamptz::date + 1
      and ${overlaps(DUE, DUE, query)} and ${isAskedFor(query)}`,
    url: ({ id }) => url(id),
  };
}
