import { and, desc, eq } from 'drizzle-orm';
import type { cmsPages as contract } from '#contract/content/cmsPages.ts';
import { cmsPageVersion, cmsPageVersionDetail } from '#contract/content/cmsPages.ts';
import { only } from '#server/database/only.ts';
import { cmsPageVersions as table } from '#server/database/schema/content/cmsPages.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { keepVersion, MAX_VERSIONS } from '#server/http/records/keepVersion.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { missing } from '#server/http/records/recordFinder.ts';
import { findPage, type PageRow } from './findPage.ts';

type Calls = Handlers<typeof contract>;

const listed = mapFields(table, { entity: cmsPageVersion });
const complete = mapFields(table, { entity: cmsPageVersionDetail });

/** Keeps what was saved as a version. Call it under the page's lock. */
export function keepPageVersion(context: HandlerContext, { id, title, content }: PageRow): Promise<void> {
  return keepVersion(context, table, { column: table.pageId, id }, { title, content });
}

export const listVersions: Calls['GET /cms/pages/{id}/versions'] = async ({ db, params }) => {
  const page = await findPage(db, params.id);
  const { id, title, savedByName, savedAt } = table;
  const rows = await db
    .select({ id, title, savedByName, savedAt })
    .from(table)
    .where(eq(table.pageId, page.id))
    .orderBy(desc(table.id))
    .limit(MAX_VERSIONS);
  return { data: rows.map(listed.toWire) };
};

export const showVersion: Calls['GET /cms/pages/{id}/versions/{version}'] = async ({ db, params }) => {
  const found = await db
    .select()
    .from(table)
    .where(and(eq(table.pageId, params.id), eq(table.id, params.version)));
  return { data: complete.toWire(only(found, () => missing('That version'))) };
};
