import { eq } from 'drizzle-orm';
import { emailTemplates, emailTemplateVersions } from '#server/database/schema/outreach/emailTemplates.ts';
import { call, describeRaces } from '#tests/server/races/describeRaces.ts';

describeRaces('printers', {
  'two people save the same version of a template': {
    gate: { rows: 'email_templates' },
    async prepare({ app, owner }) {
      const made = { name: 'News', subject: 'News', html: '<p>Hello</p>' };
      const { body } = await owner.post<{ data: { id: number; updated_at: string } }>('/email/templates/store', made);
      const { id, updated_at } = body.data;
      const save = (subject: string) =>
        call(owner, 'PUT', `/email/templates/update/${id}`, { ...made, subject, updated_at });
      const { drizzle } = app.database;
      return {
        calls: [save('First'), save('Second')],
        left: async () => {
          const [row] = await drizzle.select().from(emailTemplates).where(eq(emailTemplates.id, id));
          const versions = await drizzle
            .select()
            .from(emailTemplateVersions)
            .where(eq(emailTemplateVersions.templateId, id));
          return { subject: row?.subject, versions: versions.map(({ subject }) => subject) };
        },
      };
    },
    locked: { statuses: [200, 409], left: { subject: 'First', versions: ['First'] } },
    unlocked: { statuses: [200, 200], left: { subject: 'Second', versions: ['Second'] } },
  },
});
