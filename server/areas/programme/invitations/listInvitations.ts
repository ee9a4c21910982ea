import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { invitation, invitationCounts } from '#contract/programme/invitation.ts';
import type { InvitationStatus, RsvpResponse } from '#domain/programme/invitations.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { rsvpInvitations as table } from '#server/database/schema/programme/invitations.ts';
import { find, rowByRow } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { orderBy } from '#server/http/records/orderBy.ts';
import { type ListQuery, paginate } from '#server/http/records/paginate.ts';
import { type InvitationRow, presentInvitation } from './presentInvitation.ts';

export type InvitationFilter = {
  search?: string | undefined;
  status?: InvitationStatus | undefined;
  /** `none`: not answered; `any`: answered. */
  response?: RsvpResponse | 'none' | 'any' | undefined;
};

type Query = ListQuery & InvitationFilter & { sort_by: keyof typeof SORTS; sort_order: 'asc' | 'desc' };

const SORTS = {
  created_at: table.createdAt,
  name: sql`lower(${table.name})`,
  email: sql`lower(${table.email})`,
  status: table.status,
  response: { nullsLast: table.response },
  sent_at: { nullsLast: table.sentAt },
  responded_at: { nullsLast: table.respondedAt },
  party_size: table.partySize,
};

export const invitationList = defineSearchList({
  name: 'invitations',
  table,
  text: [table.name, table.email],
  scope: 'event',
});

/** An event's invitations for the list's query, with counts over all of them. */
export async function listInvitations(db: Transaction, eventId: number, query: Query) {
  const { search, ...filter } = query;
  const counts = await countInvitations(db, eventId);
  const list = await paginate<InvitationRow, Sent<typeof invitation>>(db, query, {
    id: table.id,
    total: search || filter.status ? undefined : countOf(counts, filter.response),
    where: and(invitationFilter(eventId, filter)),
    found: await find(db, invitationList, search, eventId),
    // Rows without the value come last in both directions.
    order: orderBy(SORTS, query, table.id),
    rows: db.select().from(table).$dynamic(),
    present: (rows) => rows.map(presentInvitation),
  });
  return Array.isArray(list) ? list : { ...list, counts };
}

/**
 * Filters one event's invitations by answer, mail status and search text, which is matched row by row without a search
 * index.
 */
export function invitationFilter(eventId: number, { search, status, response }: InvitationFilter): SQL | undefined {
  return and(
    eq(table.eventId, eventId),
    status && eq(table.status, status),
    response && answered(response),
    rowByRow(invitationList, search),
  );
}

function answered(response: NonNullable<InvitationFilter['response']>): SQL {
  if (response === 'none') {
    return isNull(table.response);
  }
  return response === 'any' ? isNotNull(table.response) : eq(table.response, response);
}

/** Number of invitations with this answer, any answer or none; all of them without a filter. */
function countOf(
  { invited, unanswered, ...counts }: Sent<typeof invitationCounts>,
  response: InvitationFilter['response'],
): number {
  if (!response) {
    return invited;
  }
  const responded = { ...counts, none: unanswered, any: invited - unanswered };
  return responded[response];
}

async function countInvitations(db: Transaction, eventId: number): Promise<Sent<typeof invitationCounts>> {
  const having = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      invited: sql<number>`count(*)::int`,
      opened: having(isNotNull(table.openedAt)),
      yes: having(eq(table.response, 'yes')),
      people: sql<number>`coalesce(sum(${table.partySize}) filter (where ${table.response} = 'yes'), 0)::int`,
      maybe: having(eq(table.response, 'maybe')),
      no: having(eq(table.response, 'no')),
      unanswered: having(isNull(table.response)),
    })
    .from(table)
    .where(eq(table.eventId, eventId));
  return row ?? { invited: 0, opened: 0, yes: 0, people: 0, maybe: 0, no: 0, unanswered: 0 };
}
