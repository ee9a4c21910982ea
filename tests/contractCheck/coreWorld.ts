import type { Ids } from '#tests/declarations/CoreRecords.ts';
import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';

/**
 * Creates the test data for a backend without our extensions. The id of a record comes from the response, or is the
 * newest in its list. If a record cannot be created, the calls that need it are skipped.
 */
export async function coreWorld(staff: Browser): Promise<Ids> {
  const ids: Ids = {};
  const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(ids, name) ?? 0));
  for (const { names, store, list, body } of declaredAreas.flatMap(({ coreRecords = [] }) => coreRecords)) {
    for (const [nth, name] of names.entries()) {
      const answer = await staff.call<unknown>('POST', filled(store), body(ids, nth));
      const id = answer.status < 300 ? (idIn(answer.body) ?? (await newestIn(staff, filled(list)))) : null;
      if (id !== null) {
        ids[name] = id;
      }
    }
  }
  const task = await newestIn(staff, filled('/tasks/event/{eventId}'));
  return {
    ...ids,
    ...(ids.campaignId && { organisedCampaignId: ids.campaignId }),
    ...(task !== null && { taskId: task, startedTaskId: task }),
  };
}

function idIn(body: unknown): number | null {
  const id = Number(Object(Object(body).data).id ?? Object(body).id);
  return Number.isInteger(id) && id > 0 ? id : null;
}

async function newestIn(staff: Browser, list: string): Promise<number | null> {
  const { body } = await staff.get<unknown>(`${list}${list.includes('?') ? '&' : '?'}per_page=100`);
  const data: unknown = Object(body).data;
  const rows = Array.isArray(body) ? body : Array.isArray(data) ? data : [];
  const ids = rows.map((row) => Number(Object(row).id)).filter((id) => Number.isInteger(id) && id > 0);
  return ids.length > 0 ? Math.max(...ids) : null;
}
