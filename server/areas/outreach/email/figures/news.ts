import { gt } from 'drizzle-orm';
import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { emailMessages } from '#server/database/schema/outreach/email.ts';
import type { NewsSource } from '#server/declarations/NewsSource.ts';

/** Mails that came back. */
export const emailNews: NewsSource = {
  access: 'email.view',
  find: async ({ db }, since) => {
    const count = await db.$count(emailMessages, gt(emailMessages.bouncedAt, since));
    return count === 0
      ? null
      : {
          title: `${counted(count, 'e-mail')} bounced`,
          detail: 'Their addresses get no more mails until somebody says otherwise.',
          url: pageUrl('Email/Transactions', {}, { status: 'bounced' }),
        };
  },
};
