import { eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { emailTemplates as contract } from '#contract/outreach/emailTemplates.ts';
import {
  deletedEmailTemplates as deleted,
  emailTemplates as table,
  emailTemplateVersions as versions,
} from '#server/database/schema/outreach/emailTemplates.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { presentTemplate } from './presentTemplate.ts';
import { findTemplate } from './templateOf.ts';

const DAY = 86_400_000;

/** Deletes a locked template with its versions, and keeps both for `restoreTemplate`. */
export async function deleteTemplate({ db, services }: HandlerContext, { id }: { id: number }): Promise<void> {
  const now = services.clock.now().toISOString();
  await db.execute(sql`
    insert into ${deleted} (template_id, company_id, template, versions, deleted_at)
    select t.id, t.company_id, to_json(t), (
        select coalesce(json_agg(v order by v.id), '[]') from ${versions} v where v.template_id = t.id
      ), ${now}::timestamptz
    from ${table} t where t.id = ${id}`);
  await db.delete(table).where(eq(table.id, id));
}

/** Restores a deleted template under its id, with its versions; those who wrote them may have left since. */
export const restoreTemplate: Handlers<typeof contract>['POST /email/templates/restore/{id}'] = async (context) => {
  const { db, params } = context;
  await db.execute(sql`
    with kept as (
      delete from ${deleted} where template_id = ${params.id} returning template, versions
    ), restored as (
      insert into ${table} (id, company_id, name, folder, subject, preheader, design, beefree, html, plain_text, updated_by,
        updated_by_name, created_at, updated_at)
      overriding system value
      select t.id, t.company_id, t.name, t.folder, t.subject, t.preheader, t.design, t.beefree, t.html, t.plain_text,
        (select id from users where id = t.updated_by), t.updated_by_name, t.created_at, t.updated_at
      from kept cross join json_populate_record(null::email_templates, kept.template) t
    )
    insert into ${versions} (id, company_id, template_id, name, subject, preheader, design, beefree, html, plain_text,
      saved_by, saved_by_name, created_at, saved_at)
    overriding system value
    select v.id, v.company_id, v.template_id, v.name, v.subject, v.preheader, v.design, v.beefree, v.html, v.plain_text,
      (select id from users where id = v.saved_by), v.saved_by_name, v.created_at, v.saved_at
    from kept cross join json_populate_recordset(null::email_template_versions, kept.versions) v`);
  return { data: presentTemplate(await findTemplate(db, params.id)), message: 'Template restored' };
};

const forgetJob = defineJob('email-templates.forget', z.object({}), async (_, { services }) => {
  const dayAgo = new Date(services.clock.now().getTime() - DAY);
  await asSystem(services.database, (db) => db.delete(deleted).where(lt(deleted.deletedAt, dayAgo)));
});

export const templateJobs = [forgetJob];
export const templateSchedules = { [forgetJob.name]: DAY };
