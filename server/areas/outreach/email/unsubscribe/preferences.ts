import { and, eq, gt, inArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/kit/define.ts';
import type { emailPreferences as contract } from '#contract/outreach/emailPreferences.ts';
import { PAUSE_DAYS } from '#domain/outreach/emailPreferences.ts';
import { recordConsent } from '#server/areas/people/consent/recordConsent.ts';
import { addressOwners } from '#server/areas/people/contacts/addresses/addressOwners.ts';
import { emailEvents, emailPauses, emailSends } from '#server/database/schema/outreach/email.ts';
import { addressStates, contacts } from '#server/database/schema/people/contacts.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { applyEvents } from '../events/applyEvents.ts';
import { changeTopic, topicsOf } from '../topics/readerTopics.ts';
import { findReader } from './findReader.ts';
import { pauseAddress, resubscribeAddress, unsubscribeAddress } from './unsubscribeAddress.ts';

const DAY = 86_400_000;

type Calls = Handlers<typeof contract>;
type Wish = Pick<BodyOf<(typeof contract)['POST /email/preferences/{token}']>, 'email' | 'sms' | 'topic'>;
type Context = Pick<HandlerContext, 'db' | 'company' | 'services'>;

export const savePreferences: Calls['POST /email/preferences/{token}'] = async (context) => {
  await changePreferences(context, context.params.token, context.body);
  return { message: 'Saved' };
};

/** Does what a reader asked for. Repeating it is no change. */
export async function changePreferences(context: Context, token: string, { email, sms, topic }: Wish): Promise<void> {
  const { db, company, services } = context;
  const reader = await findReader(context, token);
  const now = services.clock.now();
  const owner = { companyId: company.id, address: reader.address };
  if (email === 'stop') {
    await unsubscribeAddress(db, owner, { reason: 'Link in an e-mail', at: now });
    const event = { companyId: company.id, messageId: reader.id, attempt: reader.attempt } as const;
    if (reader.unsubscribedAt === null) {
      await db
        .insert(emailEvents)
        .values({ ...event, kind: 'unsubscribed', at: now, verdict: 'person' })
        .onConflictDoNothing();
      await applyEvents(db, [reader.id], now);
    }
  } else if (email === 'pause') {
    await resubscribeAddress(db, owner, { reason: 'Paused instead', at: now });
    await pauseAddress(db, owner, new Date(now.getTime() + PAUSE_DAYS * DAY));
  } else if (email === 'keep') {
    await resubscribeAddress(db, owner, { reason: 'Link in an e-mail', at: now });
  }
  if (topic) {
    await changeTopic(db, owner, topic, now);
  }
  if (sms !== null && sms !== undefined) {
    const ids = (await addressOwners(db, 'email', [reader.address])).map(({ id }) => id);
    await recordConsent(db, [...new Set(ids)], {
      ...{ channel: 'sms', state: sms ? 'granted' : 'withdrawn', source: 'unsubscribe' },
      ...{ reason: 'Link in an e-mail', at: now },
    });
  }
}

/** What a reader gets at present. `sms` is null for somebody who gets no text messages anyway. */
export async function preferencesOf(context: Context, token: string) {
  const { db, services, company } = context;
  const { address, sendId } = await findReader(context, token);
  const [stopped] = await db
    .select()
    .from(addressStates)
    .where(
      and(
        eq(addressStates.channel, 'email'),
        eq(addressStates.address, address),
        inArray(addressStates.state, ['unsubscribed', 'complained']),
      ),
    );
  const [pause] = await db
    .select()
    .from(emailPauses)
    .where(and(eq(emailPauses.address, address), gt(emailPauses.until, services.clock.now())));
  const ids = (await addressOwners(db, 'email', [address])).map(({ id }) => id);
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ sms: contacts.smsConsent })
          .from(contacts)
          .where(inArray(contacts.id, [...new Set(ids)]));
  const sms = people.some((each) => each.sms === 'granted');
  const isAsked = people.some((each) => each.sms !== null);
  const topics = await topicsOf(db, { companyId: company.id, address });
  const [send] = await db.select({ topicId: emailSends.topicId }).from(emailSends).where(eq(emailSends.id, sendId));
  const topic = topics.find(({ id, is_kept }) => is_kept && id === send?.topicId);
  return {
    address,
    email: stopped ? ('stop' as const) : pause ? ('pause' as const) : ('keep' as const),
    paused_until: pause?.until.toISOString() ?? null,
    sms: isAsked ? sms : null,
    topics,
    topic: topic ? { id: topic.id, name: topic.name } : null,
  };
}
