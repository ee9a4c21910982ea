import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { findCampaign } from '#server/areas/programme/campaigns/findCampaign.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { only } from '#server/database/only.ts';
import { chatMembers, chatThreads } from '#server/database/schema/conversations/chat.ts';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { inWholeCompany, type Transaction } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';

type Team = { kind: 'event' | 'campaign'; id: number };

/** The id of the conversation of an event's or campaign's team, which the caller joins. @throws 404 */
export async function openTeam(context: HandlerContext, team: Team): Promise<number> {
  const { db, company } = context;
  const campaignId =
    team.kind === 'event' ? (await findEvent(db, team.id)).campaignId : (await findCampaign(db, team.id)).id;
  return inWholeCompany(db, async () => {
    const id = await teamThread(db, company.id, team);
    await join(db, { company: company.id, thread: id }, [staffOf(context).id, ...(await teamOf(db, campaignId))]);
    return id;
  });
}

/** The people who organise a campaign. */
async function teamOf(db: Transaction, campaignId: number | null): Promise<number[]> {
  if (campaignId === null) {
    return [];
  }
  const rows = await db
    .select({ userId: organisers.userId })
    .from(organisers)
    .where(and(eq(organisers.campaignId, campaignId), eq(organisers.status, 'active'), isNotNull(organisers.userId)));
  return rows.flatMap(({ userId }) => userId ?? []);
}

async function teamThread(db: Transaction, companyId: number, { kind, id }: Team): Promise<number> {
  const column = kind === 'event' ? chatThreads.eventId : chatThreads.campaignId;
  const of = kind === 'event' ? { eventId: id } : { campaignId: id };
  await db
    .insert(chatThreads)
    .values({ companyId, kind, ...of })
    .onConflictDoNothing();
  return only(await db.select({ id: chatThreads.id }).from(chatThreads).where(eq(column, id))).id;
}

/** Adds people to a thread, those who are members of the company; they are told of mentions only. */
async function join(db: Transaction, at: { company: number; thread: number }, userIds: number[]): Promise<void> {
  const list = `{${[...new Set(userIds)].join(',')}}`;
  await db.execute(sql`
    insert into ${chatMembers} (company_id, thread_id, user_id, notify, read_seq)
    select ${at.company}::integer, t.id, m.user_id, 'mentions', t.last_seq from memberships m, chat_threads t
    where m.company_id = ${at.company} and m.user_id = any(${list}::integer[]) and t.id = ${at.thread}
    on conflict do nothing`);
}
