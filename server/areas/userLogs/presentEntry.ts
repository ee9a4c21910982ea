import type { Sent } from '#contract/absent.ts';
import type { userLogEntry } from '#contract/userLogs.ts';
import type { userLogs } from '#server/database/schema/userLogs.ts';

/** An entry as the timeline shows it. */
export function presentEntry(row: typeof userLogs.$inferSelect): Sent<typeof userLogEntry> {
  return {
    type: row.type,
    timestamp: row.at.toISOString(),
    url: row.url,
    method: row.method,
    route_name: row.routeName,
    description: row.description,
    action_type: row.actionType,
    resource_type: row.resourceType,
    resource_id: row.resourceId,
    changes: row.changes.map(([field, before, after]) => ({ field, before: toText(before), after: toText(after) })),
  };
}

function toText(value: string | number | boolean | null): string | null {
  return value === null ? null : String(value);
}
