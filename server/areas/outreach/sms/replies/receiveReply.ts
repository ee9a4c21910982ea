import { desc, eq } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { helpAnswer, replyKind } from '#domain/outreach/sms.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { optIn, optOut } from '#server/areas/people/consent/optOut.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { smsMessages, smsReplies } from '#server/database/schema/outreach/sms.ts';
import { asSystem, inCompany, onCommit, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';

type Reply = { providerId: string; number: string; body: string; optOutType?: string | undefined };

/**
 * Stores an answer for the company that wrote to this number last, once for each id of the provider. STOP ends its
 * messages to the number and START begins them again; anything else is shown to staff.
 * @returns the answer to HELP, unless the provider answered it already
 */
export async function receiveReply(services: Services, reply: Reply): Promise<string | null> {
  const [last] = await asSystem(services.database, (db) =>
    db
      .select({ companyId: smsMessages.companyId })
      .from(smsMessages)
      .where(eq(smsMessages.number, reply.number))
      .orderBy(desc(smsMessages.createdAt), desc(smsMessages.id))
      .limit(1),
  );
  if (!last) {
    services.log.warn('sms from a number that nobody wrote to', {});
    return null;
  }
  const { companyId } = last;
  return inCompany(services.database, companyId, async (db) => {
    const [answered] = await db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.number, reply.number))
      .orderBy(desc(smsMessages.createdAt), desc(smsMessages.id))
      .limit(1);
    const named = reply.optOutType?.toLowerCase();
    const kind = named === 'stop' || named === 'start' || named === 'help' ? named : replyKind(reply.body);
    const createdAt = services.clock.now();
    const contactId = answered?.contactId ?? null;
    const stored = await db
      .insert(smsReplies)
      .values({
        ...{ companyId, contactId, messageId: answered?.id ?? null, number: reply.number, body: reply.body },
        ...{ kind, providerId: reply.providerId, createdAt },
      })
      .onConflictDoNothing()
      .returning();
    if (stored.length === 0) {
      return null;
    }
    if (kind === 'stop') {
      await optOut(db, { companyId, number: reply.number }, createdAt);
    } else if (kind === 'start') {
      await optIn(db, { companyId, number: reply.number });
    }
    if (kind === 'reply') {
      await notify(
        { db, services, company: { id: companyId }, afterCommit: (work) => onCommit(db, services.log, work) },
        {
          kind: 'sms.reply',
          to: { permission: 'sms.view' },
          title: `${answered?.name ?? reply.number} answered your message`,
          body: reply.body.slice(0, 140),
          url: answered ? pageUrl('Sms/Show', { id: answered.sendId }) : pageUrl('Sms/Messages'),
        },
      );
    }
    return kind === 'help' && named === undefined ? helpAnswer(reply.body, await nameOf(db, companyId)) : null;
  });
}

async function nameOf(db: Transaction, companyId: number): Promise<string> {
  return only(await db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))).name;
}
