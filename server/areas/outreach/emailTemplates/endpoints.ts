import { asc, isNotNull, sql } from 'drizzle-orm';
import { emailTemplates as contract } from '#contract/outreach/emailTemplates.ts';
import { emailTemplates as table } from '#server/database/schema/outreach/emailTemplates.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { reportEditing } from '#server/http/records/reportEditing.ts';
import { beefreeToken, beefreeUid } from './beefree.ts';
import { checkLinks } from './checkLinks.ts';
import { deleteTemplate, restoreTemplate } from './deletedTemplates.ts';
import { addPicture } from './pictures.ts';
import { presentTemplate, templateFields } from './presentTemplate.ts';
import { previewTemplate, sendTest } from './preview.ts';
import { findTemplate } from './templateOf.ts';
import { keepTemplateVersion, listVersions, showVersion } from './versions.ts';
import { writeTemplate } from './writeTemplate.ts';

const MAX_FOLDERS = 200;

export const emailTemplateRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Template',
    search: { text: table.name },
    sorts: { name: sql`lower(${table.name})`, created_at: table.createdAt, updated_at: table.updatedAt },
    filters: { folder: table.folder },
    values: async (context, body) => ({
      ...templateFields.toRow(body),
      ...(await writeTemplate(context, body)),
      updatedBy: context.user?.id ?? null,
      updatedByName: context.user?.name ?? null,
    }),
    created: async (context, row) => {
      await keepTemplateVersion(context, row);
      return undefined;
    },
    saved: async (context, row) => {
      await keepTemplateVersion(context, row);
      return undefined;
    },
    remove: async (context, row) => {
      await deleteTemplate(context, row);
      return undefined;
    },
    present: (_, rows) => rows.map(presentTemplate),
  },
  {
    'GET /email/templates/folders': async ({ db }) => ({
      data: await db
        .select({ name: sql<string>`${table.folder}`, templates: sql<number>`count(*)::integer` })
        .from(table)
        .where(isNotNull(table.folder))
        .groupBy(table.folder)
        .orderBy(asc(table.folder))
        .limit(MAX_FOLDERS),
    }),
    'POST /email/templates/restore/{id}': restoreTemplate,
    'POST /email/templates/pictures': addPicture,
    'POST /email/templates/preview': previewTemplate,
    'POST /email/templates/links': new Steps(async (context) => {
      const { html } = await context.transact((step) => writeTemplate(step, context.body));
      return { data: await checkLinks(html, context.services.environment) };
    }),
    'POST /email/templates/{id}/test': sendTest,
    'POST /email/templates/{id}/editing': async (context) => {
      const { id } = await findTemplate(context.db, context.params.id);
      return { data: await reportEditing(context, 'emailTemplates', id) };
    },
    'GET /email/templates/{id}/versions': listVersions,
    'GET /email/templates/{id}/versions/{version}': showVersion,
    'POST /email/templates/token': beefreeToken,
    'GET /email/beefree/uid': beefreeUid,
  },
  {
    'POST /email/templates/{id}/test': { points: 30, seconds: 3600 },
    'POST /email/templates/pictures': { points: 120, seconds: 60 },
    'POST /email/templates/token': { points: 60, seconds: 3600 },
  },
);
