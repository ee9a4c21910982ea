import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eventGroups, events } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice } from '#tests/server/fixtures/openOffice.ts';

openOffice();

const at = (day: number, hour = 18) => new Date(Date.UTC(2027, 4, day, hour));

it('a group’s dates run from its first event to its last, or are those entered while it has no events', async () => {
  const { drizzle } = app.database;
  const [group] = await drizzle
    .insert(eventGroups)
    .values({ companyId, name: 'Evenings', startsAt: at(1), endsAt: at(30) })
    .returning();
  const groupId = group?.id ?? 0;
  const runs = async () => {
    const row = only(await drizzle.select().from(eventGroups).where(eq(eventGroups.id, groupId)));
    return [row.runsFrom, row.runsUntil];
  };
  const planned = [at(1), at(30)];
  expect(await runs()).toEqual(planned);

  const first = await anEvent(app, companyId, { groupId, startsAt: at(10), endsAt: at(10, 20) });
  const last = await anEvent(app, companyId, { groupId, startsAt: at(20), endsAt: at(20, 20) });
  expect(await runs()).toEqual([at(10), at(20, 20)]);

  await drizzle
    .update(events)
    .set({ startsAt: at(8) })
    .where(eq(events.id, first.id));
  expect(await runs()).toEqual([at(8), at(20, 20)]);

  await drizzle.update(events).set({ groupId: null }).where(eq(events.id, last.id));
  expect(await runs()).toEqual([at(8), at(10, 20)]);

  await drizzle.delete(events).where(eq(events.id, first.id));
  expect(await runs()).toEqual(planned);

  await drizzle
    .update(eventGroups)
    .set({ startsAt: at(3) })
    .where(eq(eventGroups.id, groupId));
  expect(await runs()).toEqual([at(3), at(30)]);
});
