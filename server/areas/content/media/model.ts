import { eq, sql } from 'drizzle-orm';
import type { MediaModel } from '#domain/content/media.ts';
import { mediaFolders } from '#server/database/schema/content/media.ts';
import { campaigns, events } from '#server/database/schema/programme/events.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { missing, recordFinder } from '#server/http/records/recordFinder.ts';

/** The owner of media: a record of the company, or the company itself. */
export type Model = { model_type: MediaModel; model_id: number };
export type FolderRow = typeof mediaFolders.$inferSelect;

/**
 * Checks that the owner exists. @throws 404 if the company has no such event or campaign, or the caller cannot see it
 */
export async function assertModel(context: HandlerContext, model: Model): Promise<void> {
  if (!(await hasModel(context, model))) {
    throw missing('That');
  }
}

/** Like `assertModel`, for a form. @throws 422 on `model_id` */
export async function checkModel(context: HandlerContext, model: Model): Promise<void> {
  if (!(await hasModel(context, model))) {
    throw invalid({
      model_id: [`Choose ${model.model_type === 'event' ? 'an event' : `a ${model.model_type}`} of your company.`],
    });
  }
}

async function hasModel({ db, company, organiser }: HandlerContext, { model_type, model_id }: Model): Promise<boolean> {
  switch (model_type) {
    case 'event':
      return (await db.$count(events, eq(events.id, model_id))) > 0;
    case 'campaign':
      return (await db.$count(campaigns, eq(campaigns.id, model_id))) > 0;
    case 'company':
      // Organisers cannot see the company's own media library.
      return model_id === company.id && organiser === null;
  }
}

/** A folder that the caller can see. @throws 404 */
export function findFolder({ db }: Pick<HandlerContext, 'db'>, id: number): Promise<FolderRow> {
  return find(db, id);
}

const find = recordFinder(mediaFolders, 'That folder');

/** The target folder, which must belong to the same model. @throws 422 on `field` */
export async function folderIn(
  context: HandlerContext,
  model: Model,
  id: number | null,
  field: string,
): Promise<FolderRow | null> {
  if (id === null) {
    return null;
  }
  const [folder] = await context.db.select().from(mediaFolders).where(eq(mediaFolders.id, id));
  if (!folder || folder.modelType !== model.model_type || folder.modelId !== model.model_id) {
    throw invalid({ [field]: ['That folder no longer exists here. Choose another one.'] });
  }
  return folder;
}

/** The ids of folders and all their descendants, as a subquery. */
export function foldersBelow(ids: number[]) {
  return sql`(with recursive below as (
    select id from media_folders where id in (${sql.join(
      [0, ...ids].map((id) => sql`${id}`),
      sql`, `,
    )})
    union select f.id from media_folders f join below on f.parent_id = below.id
  ) select id from below)`;
}
