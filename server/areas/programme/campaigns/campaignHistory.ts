import { sql } from 'drizzle-orm';
import type { SentProps } from '#contract/pages.ts';
import type { Permission } from '#contract/permissions.ts';
import { rowsOf } from '#server/database/migrate.ts';
import type { HandlerContext } from '#server/http/context.ts';

type Entry = SentProps<'Campaigns/Show'>['history'][number];
type Row = { kind: Kind; id: number; name: string; at: string | Date };

const KINDS = {
  campaign: { title: () => 'Campaign created', permission: 'campaigns.view' },
  event: { title: (name) => `Event “${name}” created`, permission: 'events.view' },
  group: { title: (name) => `Group “${name}” created`, permission: 'groups.view' },
  invited: { title: (name) => `${name} invited to organise`, permission: 'organisers.view' },
  joined: { title: (name) => `${name} joined as an organiser`, permission: 'organisers.view' },
  opened: { title: (name) => `Survey “${name}” opened`, permission: 'surveys.view' },
  closed: { title: (name) => `Survey “${name}” closed`, permission: 'surveys.view' },
} satisfies Record<string, { title: (name: string) => string; permission: Permission }>;
type Kind = keyof typeof KINDS;

const MAX_ENTRIES = 12;

/** The campaign's history, newest first, limited to what the user can see. */
export async function campaignHistory({ db, permissions }: HandlerContext, campaignId: number): Promise<Entry[]> {
  const rows = rowsOf<Row>(
    await db.execute(sql`
      select * from (
        select 'campaign' as kind, id, name, created_at as at from campaigns where id = ${campaignId}
        union all (select 'event', id, name, created_at from events where campaign_id = ${campaignId}
          order by created_at desc limit ${MAX_ENTRIES})
        union all select 'group', id, name, created_at from event_groups where campaign_id = ${campaignId}
        union all select 'invited', id, name, invited_at from organisers
          where campaign_id = ${campaignId} and invited_at is not null
        union all select 'joined', id, name, accepted_at from organisers
          where campaign_id = ${campaignId} and accepted_at is not null
        union all select 'opened', id, title, opened_at from surveys
          where campaign_id = ${campaignId} and opened_at is not null
        union all select 'closed', id, title, closed_at from surveys
          where campaign_id = ${campaignId} and closed_at is not null
      ) happened order by at desc, kind, id desc limit 60`),
  );
  return rows
    .filter(({ kind }) => permissions.has(KINDS[kind].permission))
    .slice(0, MAX_ENTRIES)
    .map(({ kind, id, name, at }) => ({
      id: `${kind}-${id}`,
      title: KINDS[kind].title(name),
      detail: null,
      at: new Date(at).toISOString(),
    }));
}
