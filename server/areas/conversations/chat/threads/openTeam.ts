import { eq, sql } from 'drizzle-orm';
import { findCampaign } from '#server/areas/programme/campaigns/findCampaign.ts';
import { findEvent } from '#server/areas/programme/events/findEvent.ts';
import { keyedLock } from '#server/database/lock.ts';
import { only } from '#server/database/only.ts';
import { chatThreads } from '#server/database/schema/conversations/chat.ts';
import { inWholeCompany, type Transaction } from '#server/database/tenancy.ts';
import { type HandlerContext, staffOf } from '#server/http/context.ts';
import { markOpened } from './markOpened.ts';

type Team = { kind: 'event' | 'campaign'; id: number };

/** Held as well by the triggers that let people join and leave with their team (0196_chat_teams.sql). */
const lockTeams = keyedLock(7500);

/**
 * The id of the conversation of an event's or campaign's team, which the caller joins. The first who opens it brings
 * the team along; whoever joins the team at the same moment waits, and then finds the conversation. @throws 404
 */
export async function openTeam(context: HandlerContext, team: Team): Promise<number> {
  const { db, company } = context;
  await lockTeams(db, company.id);
  const campaignId =
    team.kind === 'event' ? (await findEvent(db, team.id)).campaignId : (await findCampaign(db, team.id)).id;
  return inWholeCompany(db, async () => {
    const id = await teamThread(db, company.id, team);
    const me = staffOf(context).id;
    // Everybody hears of mentions only, until they choose otherwise.
    await db.execute(sql`
      insert into chat_members (company_id, thread_id, user_id, notify, read_seq)
      select m.company_id, t.id, m.user_id, 'mentions', t.last_seq from memberships m, chat_threads t
      where t.id = ${id} and m.company_id = ${company.id} and (m.user_id = ${me}
        or m.user_id in (select chat_team(${campaignId}::integer, ${team.kind === 'event' ? team.id : null}::integer)))
      on conflict do nothing`);
    await markOpened(context, id);
    return id;
  });
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
