import { sql } from 'drizzle-orm';
import { verdictOf } from '#domain/outreach/emailVerdict.ts';
import type { EmailEvent } from '#server/areas/outreach/emailDomains/webhooks/EmailEvent.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { emailEvents } from '#server/database/schema/outreach/email.ts';
import { asSystem, inCompany, type Transaction } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import { unsubscribeAddress } from '../unsubscribe/unsubscribeAddress.ts';
import { applyEvents } from './applyEvents.ts';
import { markAddress } from './markAddress.ts';

type Message = {
  id: number;
  companyId: number;
  address: string;
  attempt: number;
  sentAt: Date | null;
};
type Found = { event: EmailEvent; message: Message; attempt: number };

/** Stores what was reported of mails, each event once, and applies it to the recipients it belongs to. */
export async function recordEmailEvents(
  services: Pick<Services, 'database' | 'clock'>,
  events: readonly EmailEvent[],
): Promise<void> {
  const found = await asSystem(services.database, (db) => withMessages(db, events));
  for (const [companyId, own] of Map.groupBy(found, ({ message }) => message.companyId)) {
    await inCompany(services.database, companyId, (db) => recordOwn(db, companyId, own, services.clock.now()));
  }
}

async function recordOwn(db: Transaction, companyId: number, found: readonly Found[], now: Date): Promise<void> {
  const ids = [...new Set(found.map(({ message }) => message.id))].sort((a, b) => a - b);
  for (const { event, message, attempt } of found) {
    const { kind, at, bounce, url, reason, userAgent, isMachine } = event;
    await db
      .insert(emailEvents)
      .values({
        ...{ companyId, messageId: message.id, attempt, kind, at, url: url?.slice(0, 2000) ?? null },
        ...{ bounce: kind === 'bounced' ? (bounce ?? 'soft') : null, reason: reason?.slice(0, 1000) ?? null },
        userAgent: userAgent?.slice(0, 300) ?? null,
        verdict:
          kind === 'opened' || kind === 'clicked'
            ? verdictOf({
                ...{ kind, userAgent: userAgent ?? null, method: null, isMachine: isMachine ?? false },
                secondsSinceSent: message.sentAt && (at.getTime() - message.sentAt.getTime()) / 1000,
              })
            : 'person',
      })
      .onConflictDoNothing();
    const owner = { companyId, address: message.address };
    if (kind === 'bounced' && bounce === 'hard') {
      await markAddress(db, owner, 'bounced', reason ?? null, at);
    } else if (kind === 'complained') {
      await markAddress(db, owner, 'complained', 'Reported an e-mail as spam', at);
    } else if (kind === 'unsubscribed') {
      await unsubscribeAddress(db, owner, { reason: 'Unsubscribed at the mail provider', at: now });
    }
  }
  await applyEvents(db, ids, now);
}

/** The mails that events are about. An event whose address is another one than the mail's is ignored. */
async function withMessages(db: Transaction, events: readonly EmailEvent[]): Promise<Found[]> {
  const named = events.map(({ reference }) => /^email:(\d{1,9}):(\d{1,4})$/.exec(reference ?? ''));
  const ids = named.flatMap((match) => (match ? [Number(match[1])] : []));
  const providerIds = events.flatMap(({ providerId }) => providerId ?? []);
  const rows = rowsOf<{
    id: number;
    company_id: number;
    address: string;
    attempt: number;
    sent_at: Date | string | null;
    claimed_at: Date | string | null;
    provider_id: string | null;
  }>(
    await db.execute(sql`
      select id, company_id, address, attempt, sent_at, claimed_at, provider_id from email_messages
      where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      union
      select id, company_id, address, attempt, sent_at, claimed_at, provider_id from email_messages
      where provider_id in (select value from jsonb_array_elements_text(${JSON.stringify(providerIds)}::jsonb))`),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byProvider = Map.groupBy(rows, (row) => row.provider_id);
  return events.flatMap((event, index) => {
    const match = named[index];
    const address = event.address.trim().toLowerCase();
    const row = match
      ? byId.get(Number(match[1]))
      : event.providerId === null
        ? undefined
        : byProvider.get(event.providerId)?.find((each) => each.address === address);
    if (row?.address !== address) {
      return [];
    }
    const attempt = match ? Number(match[2]) : row.attempt;
    const sentAt = row.sent_at ?? row.claimed_at;
    const { id, company_id: companyId } = row;
    return attempt > row.attempt
      ? []
      : [
          {
            event,
            attempt,
            message: {
              id,
              companyId,
              address,
              attempt: row.attempt,
              sentAt: sentAt === null ? null : new Date(sentAt),
            },
          },
        ];
  });
}
