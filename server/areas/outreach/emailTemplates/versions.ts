import { and, desc, eq } from 'drizzle-orm';
import type { emailTemplates as contract } from '#contract/outreach/emailTemplates.ts';
import { emailTemplateVersion, emailTemplateVersionDetail } from '#contract/outreach/emailTemplates.ts';
import { only } from '#server/database/only.ts';
import type { emailTemplates } from '#server/database/schema/outreach/emailTemplates.ts';
import { emailTemplateVersions as table } from '#server/database/schema/outreach/emailTemplates.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { keepVersion, MAX_VERSIONS } from '#server/http/records/keepVersion.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { findTemplate } from './templateOf.ts';

type Calls = Handlers<typeof contract>;
type Row = typeof emailTemplates.$inferSelect;

const listed = mapFields(table, { entity: emailTemplateVersion });
const complete = mapFields(table, { entity: emailTemplateVersionDetail, renamed: { text: 'text' } });

/** Keeps what was saved as a version. Call it under the template's lock. */
export function keepTemplateVersion(context: HandlerContext, row: Row): Promise<void> {
  const { name, subject, preheader, design, beefree, html, text } = row;
  const content = { name, subject, preheader, design, beefree, html, text };
  return keepVersion(context, table, { column: table.templateId, id: row.id }, content);
}

export const listVersions: Calls['GET /email/templates/{id}/versions'] = async ({ db, params }) => {
  const { id } = await findTemplate(db, params.id);
  const { id: version, subject, savedByName, savedAt } = table;
  const rows = await db
    .select({ id: version, subject, savedByName, savedAt })
    .from(table)
    .where(eq(table.templateId, id))
    .orderBy(desc(table.id))
    .limit(MAX_VERSIONS);
  return { data: rows.map(listed.toWire) };
};

export const showVersion: Calls['GET /email/templates/{id}/versions/{version}'] = async ({ db, params }) => {
  const found = await db
    .select()
    .from(table)
    .where(and(eq(table.templateId, params.id), eq(table.id, params.version)));
  return { data: complete.toWire(only(found, () => missing('That version'))) };
};
