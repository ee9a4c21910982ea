import { userLogEntry } from '#contract/account/userLogs.ts';
import type { Sent } from '#contract/kit/absent.ts';
import { userLogs } from '#server/database/schema/account/userLogs.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

const fields = mapFields(userLogs, { entity: userLogEntry, renamed: { timestamp: 'at' } });

/** An entry as the timeline shows it. */
export function presentEntry(row: typeof userLogs.$inferSelect): Sent<typeof userLogEntry> {
  return {
    ...fields.toWire(row),
    changes: row.changes.map(([field, before, after]) => ({ field, before: toText(before), after: toText(after) })),
  };
}

function toText(value: string | number | boolean | null): string | null {
  return value === null ? null : String(value);
}
