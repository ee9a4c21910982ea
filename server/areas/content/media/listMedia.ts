import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { mediaFile, mediaFolder } from '#contract/content/mediaItems.ts';
import type { Sent } from '#contract/kit/absent.ts';
import type { MediaFilter, MediaSort } from '#domain/content/media.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { ownCampaigns, ownEvents, ownGroups, ownSurveys } from '#server/database/organiserScope.ts';
import { defineSearchList } from '#server/database/SearchList.ts';
import { mediaFiles, mediaFolders } from '#server/database/schema/content/media.ts';
import { files } from '#server/database/schema/services.ts';
import { find, textMatches } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { orderBy, type Sort } from '#server/http/records/orderBy.ts';
import { type ListQuery, pageObject } from '#server/http/records/paginate.ts';
import { type FolderRow, foldersBelow, type Model } from './model.ts';
import { folderRows, type MediaRow, mediaRows, presentFile, presentFolder } from './presentMedia.ts';

const SORTS: Record<MediaSort, Sort> = {
  name: sql`lower(${mediaFiles.displayName})`,
  created_at: mediaFiles.createdAt,
  size: sql`coalesce(${files.largestSize}, ${files.size})`,
  kind: mediaFiles.kind,
};

const folderName = sql`lower(${mediaFolders.name})`;
/** Folders have no size or kind; for those sort orders they are sorted by name. */
const FOLDER_SORTS: Record<MediaSort, Sort> = {
  name: folderName,
  created_at: mediaFolders.createdAt,
  size: folderName,
  kind: folderName,
};

const KINDS: Record<MediaFilter, MediaRow['media']['kind'][] | null> = {
  all: null,
  images: ['image'],
  videos: ['video'],
  // Archives count as documents.
  documents: ['document', 'other'],
  audio: ['audio'],
};

type MediaQuery = ListQuery & {
  search?: string | undefined;
  filter: MediaFilter;
  sort_by: MediaSort;
  sort_order: 'asc' | 'desc';
};

export const mediaList = defineSearchList({
  name: 'media',
  table: mediaFiles,
  text: [mediaFiles.displayName],
  scope: sql`(${mediaFiles.modelType} = 'campaign' and ${mediaFiles.modelId} = ${ownCampaigns})
    or (${mediaFiles.modelType} = 'event' and ${mediaFiles.modelId} in ${ownEvents})
    or (${mediaFiles.modelType} = 'group' and ${mediaFiles.modelId} in ${ownGroups})
    or (${mediaFiles.modelType} = 'survey' and ${mediaFiles.modelId} = ${ownSurveys})
    or (${mediaFiles.modelType} = 'task' and ${mediaFiles.modelId} in (
      select t.id from tasks t where t.company_id = app_company() and t.event_id in ${ownEvents}))`,
});

/** Files of the company, sorted by name, time, size or kind, then by id. */
export async function listFiles(db: Transaction, query: MediaQuery, place: SQL | undefined) {
  const kinds = KINDS[query.filter];
  const where = and(place, kinds ? inArray(mediaFiles.kind, kinds) : undefined);
  return {
    id: mediaFiles.id,
    ...(query.sort_by === 'size' && { joined: sql` join ${files} on ${files.id} = ${mediaFiles.fileId}` }),
    where,
    found: await find(db, mediaList, query.search),
    order: orderBy(SORTS, query, mediaFiles.id),
    rows: mediaRows(db),
    present: (rows: MediaRow[]) => rows.map(presentFile),
  };
}

/** The condition on files or folders that belong to a model. */
export function ofModel(table: typeof mediaFiles | typeof mediaFolders, { model_type, model_id }: Model) {
  return and(eq(table.modelType, model_type), eq(table.modelId, model_id));
}

/** One folder of a model: its breadcrumb, folders and files. A search covers everything below it. */
export async function browse(db: Transaction, model: Model, folder: FolderRow | null, query: MediaQuery) {
  const below = query.search && folder ? foldersBelow([folder.id]) : null;
  const inPlace = below
    ? sql`${mediaFiles.folderId} in ${below}`
    : query.search
      ? undefined
      : inFolder(mediaFiles.folderId, folder);
  const page = await pageObject<MediaRow, Sent<typeof mediaFile>>(
    db,
    { page: query.page, per_page: query.per_page },
    await listFiles(db, query, and(ofModel(mediaFiles, model), inPlace)),
  );
  return {
    breadcrumb: await breadcrumbOf(db, folder),
    folders: await foldersOf(db, model, folder, query),
    files: page,
  };
}

async function foldersOf(
  db: Transaction,
  model: Model,
  folder: FolderRow | null,
  query: MediaQuery,
): Promise<Sent<typeof mediaFolder>[]> {
  const { search } = query;
  const below =
    folder && search
      ? sql`${mediaFolders.id} in ${foldersBelow([folder.id])} and ${mediaFolders.id} <> ${folder.id}`
      : undefined;
  const place = search ? and(below, textMatches(mediaFolders.name, search)) : inFolder(mediaFolders.parentId, folder);
  const rows = await folderRows(db)
    .where(and(ofModel(mediaFolders, model), place))
    .orderBy(...orderBy(FOLDER_SORTS, query, mediaFolders.id))
    .limit(1000);
  return rows.map(presentFolder);
}

export function inFolder(
  column: typeof mediaFiles.folderId | typeof mediaFolders.parentId,
  folder: { id: number } | null,
): SQL {
  // Must match the expression in the indexes.
  return sql`coalesce(${column}, 0) = ${folder?.id ?? 0}`;
}

/** The folders from the root to this one. */
async function breadcrumbOf(db: Transaction, folder: FolderRow | null): Promise<{ id: number; name: string }[]> {
  if (!folder) {
    return [];
  }
  const found = await db.execute(sql`
    with recursive way as (
      select id, name, parent_id, 0 as step from media_folders where id = ${folder.id}
      union all select f.id, f.name, f.parent_id, way.step + 1 from media_folders f join way on f.id = way.parent_id where way.step < 100
    ) select id, name from way order by step desc`);
  return rowsOf<{ id: number; name: string }>(found);
}
