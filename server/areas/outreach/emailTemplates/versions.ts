import { and, desc, eq, sql } from 'drizzle-orm';
import type { emailTemplates as contract } from '#contract/outreach/emailTemplates.ts';
import { emailTemplateVersion, emailTemplateVersionDetail } from '#contract/outreach/emailTemplates.ts';
import { only } from '#server/database/only.ts';
import type { emailTemplates } from '#server/database/schema/emailTemplates.ts';
import { emailTemplateVersions as table } from '#server/database/schema/emailTemplates.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { findTemplate } from './templateOf.ts';

type Calls = Handlers<typeof contract>;
type Row = typeof emailTemplates.$inferSelect;

/** Saves of one person within this time are one version, because the editor saves by itself. Milliseconds. */
const ONE_VERSION = 10 * 60_000;
const MAX_VERSIONS = 100;

const listed = mapFields(table, { entity: emailTemplateVersion });
const complete = mapFields(table, { entity: emailTemplateVersionDetail, renamed: { text: 'text' } });

/** Keeps what was saved as a version. Call it under the template's lock. */
export async function keepVersion({ db, user, services }: HandlerContext, row: Row): Promise<void> {
  const { name, subject, preheader, design, beefree, html, text, companyId } = row;
  const now = services.clock.now();
  const content = { name, subject, preheader, design, beefree, html, text, savedAt: now };
  const [latest] = await db.select().from(table).where(eq(table.templateId, row.id)).orderBy(desc(table.id)).limit(1);
  if (latest && latest.savedBy === user?.id && now.getTime() - latest.createdAt.getTime() < ONE_VERSION) {
    await db.update(table).set(content).where(eq(table.id, latest.id));
    return;
  }
  const saved = { savedBy: user?.id ?? null, savedByName: user?.name ?? null, createdAt: now };
  await db.insert(table).values({ ...content, ...saved, companyId, templateId: row.id });
  await db.execute(sql`
    delete from email_template_versions where template_id = ${row.id} and id not in
      (select id from email_template_versions where template_id = ${row.id} order by id desc limit ${MAX_VERSIONS})`);
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
