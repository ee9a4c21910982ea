import { desc } from 'drizzle-orm';
import { sandboxTexts } from '#server/database/schema/outreach/sms.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findSend, presentSend } from './sends.ts';

const SHOWN = 100;

export const smsPages = definePages({
  'Sms/Messages': { access: 'sms.view', page: async () => render('Sms/Messages', {}) },
  'Sms/Templates': { access: 'sms.view', page: async () => render('Sms/Templates', {}) },
  'Sms/Phone': {
    access: 'sms.view',
    page: async ({ db }) => {
      const rows = await db.select().from(sandboxTexts).orderBy(desc(sandboxTexts.id)).limit(SHOWN);
      const texts = rows.map(({ id, number, body, createdAt }) => ({ id, number, body, at: createdAt.toISOString() }));
      return render('Sms/Phone', { texts });
    },
  },
  'Sms/Show': {
    access: 'sms.view',
    page: async ({ db, params }) => render('Sms/Show', { send: await presentSend(db, await findSend(db, params.id)) }),
  },
});
