import { and, eq, gte } from 'drizzle-orm';
import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { smsMessages, smsSends } from '#server/database/schema/outreach/sms.ts';
import type { AttentionSource } from '#server/declarations/AttentionSource.ts';
import type { WaitingSource } from '#server/declarations/WaitingSource.ts';

/** Milliseconds for which failed messages are shown on the home page. */
const RECENT = 2 * 86_400_000;

/** Sends that wait for approval. */
export const smsWaiting: WaitingSource = {
  page: 'Sms/Messages',
  access: 'sms.approve',
  count: ({ db }) => db.$count(smsSends, eq(smsSends.status, 'awaiting_approval')),
};

/** Messages that failed lately, which can be sent again. */
export const smsAttention: AttentionSource = {
  access: 'sms.send',
  find: async ({ db, services }) => {
    const since = new Date(services.clock.now().getTime() - RECENT);
    const failed = await db.$count(
      smsMessages,
      and(eq(smsMessages.status, 'failed'), gte(smsMessages.updatedAt, since)),
    );
    return failed === 0
      ? null
      : {
          title: `${counted(failed, 'text message')} failed`,
          detail: 'Their credits came back. Send the failed ones again from the page of the message.',
          url: pageUrl('Sms/Messages', {}, { status: 'failed' }),
          action: 'See failed messages',
          is_urgent: true,
        };
  },
};
