import { sql } from 'drizzle-orm';
import { MEDIA_USES, type mediaUse } from '#contract/content/mediaItems.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { foldersBelow } from './model.ts';

/** Maximum number of uses listed per kind. */
const MAX_NAMED = 20;

/**
 * Records that link to these files, or to files at any depth in these folders. `hasOthers`: there are more, either not
 * listed or not visible to the caller.
 */
export async function usedIn(
  { db, services, permissions }: HandlerContext,
  { file_ids, folder_ids }: { file_ids: number[]; folder_ids: number[] },
): Promise<{ uses: Sent<typeof mediaUse>[]; has_others: boolean }> {
  const files = sql.join(
    [0, ...file_ids].map((id) => sql`${id}`),
    sql`, `,
  );
  const wanted = sql`(select m.id from media_files m where m.id in (${files}) or m.folder_id in ${foldersBelow(folder_ids)})`;
  const uses = new Map<string, Sent<typeof mediaUse>>();
  let hasOthers = false;
  for (const { kind, access, from, text, name, id, url } of services.declarations.mentions) {
    const found = rowsOf<{ name: string; id: number }>(
      await db.execute(sql`
        select distinct ${name} as name, ${id} as id from ${from}
        where ${text} like '%/media/files/%' and exists (
          select 1 from regexp_matches(${text}, '/media/files/([0-9]{1,9})/', 'g') as found(ids)
          where found.ids[1]::int in ${wanted})
        order by 1, 2 limit ${MAX_NAMED + 1}`),
    );
    const isVisible = permissions.has(access);
    hasOthers ||= found.length > (isVisible ? MAX_NAMED : 0);
    for (const record of isVisible ? found.slice(0, MAX_NAMED) : []) {
      const use = { kind, name: record.name, url: url(record) };
      uses.set(`${kind} ${use.url}`, use);
    }
  }
  const byKind = (use: Sent<typeof mediaUse>) => MEDIA_USES.indexOf(use.kind);
  return { uses: [...uses.values()].sort((a, b) => byKind(a) - byKind(b)), has_others: hasOthers };
}
