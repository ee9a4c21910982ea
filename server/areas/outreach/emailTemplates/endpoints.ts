import { sql } from 'drizzle-orm';
import { emailTemplates as contract, emailTemplate, emailTemplateInput } from '#contract/outreach/emailTemplates.ts';
import { emailTemplates as table } from '#server/database/schema/emailTemplates.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { writeTemplate } from './writeTemplate.ts';

const fields = mapFields(table, { entity: emailTemplate, input: emailTemplateInput, renamed: { text: 'text' } });

export const emailTemplateRoutes = implementRecords(contract, {
  table,
  noun: 'Template',
  search: { text: table.name },
  sorts: { name: sql`lower(${table.name})`, created_at: table.createdAt, updated_at: table.updatedAt },
  filters: { folder: table.folder },
  values: async (context, body) => ({
    ...fields.toRow(body),
    ...(await writeTemplate(context, body)),
    updatedBy: context.user?.id ?? null,
    updatedByName: context.user?.name ?? null,
  }),
  present: (_, rows) => rows.map(fields.toWire),
});

export const presentTemplate = fields.toWire;
