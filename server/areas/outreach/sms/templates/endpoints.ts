import { sql } from 'drizzle-orm';
import { smsTemplates as contract, smsTemplate, smsTemplateInput } from '#contract/outreach/smsTemplates.ts';
import { smsTemplates as table } from '#server/database/schema/outreach/sms.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

const fields = mapFields(table, { entity: smsTemplate, input: smsTemplateInput });

export const templateRoutes = implementRecords(contract, {
  table,
  noun: 'Template',
  search: { text: table.name },
  sorts: { name: sql`lower(${table.name})`, created_at: table.createdAt, updated_at: table.updatedAt },
  values: (_, body) => fields.toRow(body),
  present: (_, rows) => rows.map(fields.toWire),
});
