import { and, eq } from 'drizzle-orm';
import { chatMembers } from '#server/database/schema/conversations/chat.ts';
import { inCompany } from '#server/database/tenancy.ts';
import type { ChannelRule } from '#server/realtime/channelRules.ts';

/** The channel of a thread is for its members; a confined one also needs to see its campaign or event. */
export const canHearThread: ChannelRule = async ({ services, staffCompany, user, permissions, organiser }, id) => {
  if (!staffCompany || !user || !permissions.has('chat.view')) {
    return false;
  }
  const isMember = and(eq(chatMembers.threadId, id), eq(chatMembers.userId, user.id));
  const work = (db: Parameters<Parameters<typeof inCompany>[2]>[0]) => db.$count(chatMembers, isMember);
  return (await inCompany(services.database, staffCompany.id, work, organiser)) > 0;
};
