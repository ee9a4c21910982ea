import { type SQL, sql } from 'drizzle-orm';
import type { MediaUse } from '#contract/mediaItems.ts';
import type { Permission } from '#contract/permissions.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { foldersBelow } from './model.ts';

/** Named of each kind, at most. */
const MOST = 20;

type Source = {
  kind: MediaUse['kind'];
  /** Without it the caller learns that there are uses, and not which. */
  permission: Permission;
  from: SQL;
  /** As the index of 0027_media_uses.sql has it. */
  text: SQL;
  name: SQL;
  url: SQL;
};

/** Every place where people write, and so may link to a file. */
const SOURCES: Source[] = [
  {
    kind: 'event',
    permission: 'events.view',
    from: sql`events t`,
    text: sql`(coalesce(t.summary, '') || coalesce(t.description, '') || coalesce(t.online_url, ''))`,
    name: sql`t.name`,
    url: sql`'/events/' || t.id`,
  },
  {
    kind: 'tickets',
    permission: 'tickets.view',
    from: sql`ticket_configs t join events e on e.id = t.event_id`,
    text: sql`(coalesce(t.terms, '') || coalesce(t.confirmation_message, ''))`,
    name: sql`e.name`,
    url: sql`'/events/' || e.id || '/ticket-settings'`,
  },
  {
    kind: 'tickets',
    permission: 'tickets.view',
    from: sql`ticket_types t join events e on e.id = t.event_id`,
    text: sql`t.description`,
    name: sql`e.name`,
    url: sql`'/events/' || e.id || '/ticket-settings'`,
  },
  {
    kind: 'invitations',
    permission: 'invitations.view',
    from: sql`rsvp_configs t left join events e on e.id = t.event_id left join event_groups g on g.id = t.group_id`,
    text: sql`t.message`,
    name: sql`coalesce(e.name, g.name)`,
    url: sql`case when e.id is null then '/groups/' || g.id || '/rsvp' else '/events/' || e.id || '/invitations' end`,
  },
  {
    kind: 'group',
    permission: 'groups.view',
    from: sql`event_groups t`,
    text: sql`t.description`,
    name: sql`t.name`,
    url: sql`'/groups/' || t.id`,
  },
  {
    kind: 'campaign',
    permission: 'campaigns.view',
    from: sql`campaigns t`,
    text: sql`(coalesce(t.description, '') || coalesce(t.goal, ''))`,
    name: sql`t.name`,
    url: sql`'/campaigns/' || t.id`,
  },
  {
    kind: 'survey',
    permission: 'surveys.view',
    from: sql`surveys t`,
    text: sql`(coalesce(t.description, '') || coalesce(t.thank_you, '') || coalesce(t.closed_message, '') || t.pages::text)`,
    name: sql`t.title`,
    url: sql`'/surveys/' || t.id`,
  },
  {
    kind: 'task',
    permission: 'tasks.view',
    from: sql`tasks t`,
    text: sql`(coalesce(t.description, '') || t.data::text)`,
    name: sql`t.title`,
    url: sql`'/tasks/' || t.id`,
  },
  {
    kind: 'task',
    permission: 'tasks.view',
    from: sql`task_comments t join tasks k on k.id = t.task_id`,
    text: sql`t.body`,
    name: sql`k.title`,
    url: sql`'/tasks/' || k.id`,
  },
  {
    kind: 'workflow',
    permission: 'workflows.view',
    from: sql`workflows t`,
    text: sql`t.description`,
    name: sql`t.name`,
    url: sql`'/workflows/' || t.id`,
  },
  {
    kind: 'workflow',
    permission: 'workflows.view',
    from: sql`task_templates t join workflows w on w.id = t.workflow_id`,
    text: sql`t.description`,
    name: sql`w.name`,
    url: sql`'/workflows/' || w.id`,
  },
  {
    kind: 'gateway',
    permission: 'gateways.manage',
    from: sql`payment_gateways t`,
    text: sql`case when t.deleted_at is null then t.instructions end`,
    name: sql`t.name`,
    url: sql`'/settings/payment-gateways'`,
  },
];

/**
 * What links to files, or to files in folders however deep. `hasOthers`: there is more, beyond the number that is named
 * or not the caller's to see.
 */
export async function usedIn(
  { db, permissions }: HandlerContext,
  { file_ids, folder_ids }: { file_ids: number[]; folder_ids: number[] },
): Promise<{ uses: MediaUse[]; has_others: boolean }> {
  const files = sql.join(
    [0, ...file_ids].map((id) => sql`${id}`),
    sql`, `,
  );
  const wanted = sql`(select m.id from media_files m where m.id in (${files}) or m.folder_id in ${foldersBelow(folder_ids)})`;
  const uses = new Map<string, MediaUse>();
  let hasOthers = false;
  for (const { kind, permission, from, text, name, url } of SOURCES) {
    const found = rowsOf<{ name: string; url: string }>(
      await db.execute(sql`
        select distinct ${name} as name, ${url} as url from ${from}
        where ${text} like '%/media/files/%' and exists (
          select 1 from regexp_matches(${text}, '/media/files/([0-9]{1,9})/', 'g') as found(ids)
          where found.ids[1]::int in ${wanted})
        order by 1, 2 limit ${MOST + 1}`),
    );
    const isSeen = permissions.has(permission);
    hasOthers ||= found.length > (isSeen ? MOST : 0);
    for (const use of isSeen ? found.slice(0, MOST) : []) {
      uses.set(`${kind} ${use.url}`, { kind, ...use });
    }
  }
  return { uses: [...uses.values()], has_others: hasOthers };
}
