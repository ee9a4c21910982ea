import { appendEntries } from '#server/activityLog/appendEntries.ts';
import { memberships } from '#server/database/schema/account/users.ts';
import { events } from '#server/database/schema/programme/events.ts';
import type { StoredDemo } from '#server/demo/DemoPart.ts';
import { createRandom } from '#server/demo/random.ts';
import { type Choice, choicesOf, entryAt } from './demoEntries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How many days the demo's logs go back. */
const DAYS = 14;
/** Entries per insert. */
const BATCH = 500;

/** Log entries of a demo company's staff over the last two weeks, in one or two sessions per day. */
export async function storeUserLogs({ book, company, now, db, keys }: StoredDemo): Promise<void> {
  const random = createRandom(company.id);
  const eventIds = book.rowsOf(company, events).map(({ id }) => id);
  const entries = book
    .rowsOf(company, memberships)
    .flatMap(({ userId }) =>
      sessionsOf(random, now).flatMap((start) => {
        const session = Array.from(
          { length: random.whole(3, 12) },
          (_, step) => start + step * random.whole(1, 4) * MINUTE,
        );
        return session.map((time) => {
          const choice = random.weighted<Choice>(choicesOf(), ({ weight }) => weight);
          return entryAt(choice, {
            companyId: company.id,
            userId,
            recordId: random.pick(eventIds),
            at: new Date(time),
          });
        });
      }),
    )
    .filter(({ at }) => at < now)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  for (let from = 0; from < entries.length; from += BATCH) {
    await appendEntries(db, keys.logging, company.id, entries.slice(from, from + BATCH));
  }
}

/** Start times of sessions in milliseconds: one or two on most days, the latest within the last hours. */
function sessionsOf(random: ReturnType<typeof createRandom>, now: Date): number[] {
  const days = Array.from({ length: DAYS }, (_, day) => now.getTime() - day * DAY);
  return days
    .filter(() => random.chance(0.8))
    .flatMap((day) => Array.from({ length: random.whole(1, 2) }, () => day - random.whole(20, 600) * MINUTE));
}
