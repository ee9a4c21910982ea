import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Invitation, InvitationCounts, InvitationStatus, RsvpResponse } from '#contract/invitations.ts';
import { containing } from '#server/database/like.ts';
import { rsvpInvitations as table } from '#server/database/schema/invitations.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type ListQuery, paginate } from '#server/http/paginate.ts';
import { type InvitationRow, presentInvitation } from './presentInvitation.ts';

export type InvitationFilter = {
  search?: string | undefined;
  status?: InvitationStatus | undefined;
  /** `none`: has not answered; `any`: has. */
  response?: RsvpResponse | 'none' | 'any' | undefined;
};

type Query = ListQuery & InvitationFilter & { sort_by: keyof typeof SORTS; sort_order: 'asc' | 'desc' };

const SORTS = {
  created_at: table.createdAt,
  name: sql`lower(${table.name})`,
  email: sql`lower(${table.email})`,
  status: table.status,
  response: table.response,
  sent_at: table.sentAt,
  responded_at: table.respondedAt,
  party_size: table.partySize,
};

/** Invitations of an event by the list's query, with what all of them come to. */
export async function listInvitations(db: Transaction, eventId: number, query: Query) {
  const where = invitationFilter(eventId, query);
  const direction = query.sort_order === 'desc' ? desc : asc;
  const rows = db
    .select()
    .from(table)
    .where(where)
    // Those without the value come last, whichever way the list goes.
    .orderBy(sql`${direction(SORTS[query.sort_by])} nulls last`, direction(table.id))
    .$dynamic();
  const count = sql`select 1 from ${table} where ${where}`;
  const list = await paginate<InvitationRow, Invitation>(db, query, { rows, count, present: presentInvitation });
  return Array.isArray(list) ? list : { ...list, counts: await countInvitations(db, eventId) };
}

/** Invitations of one event by how they were answered, their mail, and what is searched: name or e-mail. */
export function invitationFilter(eventId: number, { search, status, response }: InvitationFilter): SQL | undefined {
  return and(
    eq(table.eventId, eventId),
    status && eq(table.status, status),
    response && answered(response),
    search ? sql`lower(${table.name} || ' ' || ${table.email}) like ${containing(search)}` : undefined,
  );
}

function answered(response: NonNullable<InvitationFilter['response']>): SQL {
  if (response === 'none') {
    return isNull(table.response);
  }
  return response === 'any' ? isNotNull(table.response) : eq(table.response, response);
}

async function countInvitations(db: Transaction, eventId: number): Promise<InvitationCounts> {
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
