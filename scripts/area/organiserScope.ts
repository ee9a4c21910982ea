/** What people who are limited to campaigns see of a new table: nothing, or the rows of their campaigns or events. */
export type OrganiserScope = (typeof SCOPES)[number];

const SCOPES = ['company', 'campaign', 'event'] as const;

/** The value of `--scope`; null if it is none of them. */
export function organiserScope(given: string): OrganiserScope | null {
  return SCOPES.find((scope) => scope === given) ?? null;
}

/** The policy of a new table. Without it, organisers could read every row of the company (decision 0030). */
export function organiserPolicy(table: string, scope: OrganiserScope): string {
  return `create policy organiser on ${table} as restrictive to muster_organiser using (${CONDITIONS[scope]})`;
}

const CONDITIONS: Record<OrganiserScope, string> = {
  company: 'false',
  campaign: 'campaign_id = any((select app_campaigns())::integer[])',
  event: 'event_id in (select id from events)',
};

/** The column that the policy compares, as a line of the migration and of the schema. */
export function scopeColumn(scope: OrganiserScope): { sql: string; schema: string } {
  if (scope === 'company') {
    return { sql: '', schema: '' };
  }
  const [key, parents] = scope === 'campaign' ? ['campaignId', 'campaigns'] : ['eventId', 'events'];
  return {
    sql: `\n  ${scope}_id integer references ${parents} on delete cascade,`,
    schema: `\n  ${key}: integer('${scope}_id'),`,
  };
}
