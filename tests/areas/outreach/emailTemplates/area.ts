import { emailTemplates as table } from '#server/database/schema/outreach/emailTemplates.ts';
import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { emailTemplates } from './samples.ts';
import { buildEmailTemplates } from './world.ts';

export const area: AreaDeclaration = {
  samples: emailTemplates,
  records: buildEmailTemplates,
  changes: {
    'PUT /email/templates/update/{id}': {
      values: () => ({
        folder: 'Events',
        preheader: 'At seven',
        design: { version: 1, background: '#abcdef', blocks: [] },
        beefree: { page: {} },
      }),
      // Written from the design.
      unseen: ['html'],
      withoutForm: 'the editor saves by itself; its page suite tests it with a record of which fields are missing',
    },
  },
  organisersSee: 'nothing',
  listPaths: { 'e-mail templates': '/email/templates/json?per_page=10' },
  budget: {
    rows: async ({ app, companyId }, row) => {
      await app.database.drizzle
        .insert(table)
        .values({ companyId, name: `Template ${row}`, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' });
      return {};
    },
    paths: { 'e-mail templates': () => '/email/templates/json?per_page=50' },
  },
  pages: [
    { name: 'email-templates', path: '/email/templates', viewers: ['owner'] },
    { name: 'email-template', path: '/email/templates/{emailTemplate}/edit', viewers: ['owner'] },
  ],
  coreRecords: [
    {
      names: ['emailTemplateId', 'spareEmailTemplateId'],
      store: '/email/templates/store',
      list: '/email/templates/json',
      body: () => ({ name: 'Contract template', subject: 'Hello', html: '<p>Hello</p>' }),
    },
  ],
  demoIds: { emailTemplate: '/email/templates/json' },
  idOnlyPages: [
    ['Email/Templates', '/email/templates'],
    ['Email/TemplateEdit', '/email/templates/1/edit'],
  ],
};
