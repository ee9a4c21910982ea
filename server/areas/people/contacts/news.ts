import { gt } from 'drizzle-orm';
import { counted } from '#domain/kit/counted.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { NewsSource } from '#server/declarations/NewsSource.ts';

export const contactNews: NewsSource = {
  access: 'contacts.view',
  find: async ({ db, company }, since) => {
    const count = await db.$count(contacts, gt(contacts.createdAt, since));
    return count === 0
      ? null
      : {
          title: counted(count, 'new contact'),
          detail: null,
          url: pageUrl('Contacts/Index', {}, { created_from: todayIn(company.timezone, since) }),
        };
  },
};
