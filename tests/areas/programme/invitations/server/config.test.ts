import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EventRsvpConfig, GroupRsvpConfig } from '#contract/programme/rsvpConfig.ts';
import { eventGroups, events } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aCompany, aUser, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { answer, invite, type Refusal } from './guests.ts';

type Group = { data: GroupRsvpConfig | null; message: string };

openOffice();

let event: Awaited<ReturnType<typeof anEvent>>;
let groupPath: string;
beforeEach(async () => {
  const [{ companyId }] = [await anEvent(app, 1)];
  event = await anEvent(app, companyId);
  const dates = { startsAt: event.startsAt, endsAt: event.endsAt };
  const values = { companyId, name: 'Season', ...dates };
  const group = only(await app.database.drizzle.insert(eventGroups).values(values).returning());
  await app.database.drizzle.update(events).set({ groupId: group.id }).where(eq(events.id, event.id));
  groupPath = `/api/event-groups/${group.id}/rsvp-config`;
});

const ofEvent = async () => (await owner.get<{ data: EventRsvpConfig }>(`/events/rsvp-config/${event.id}`)).body.data;
const put = (values: object) =>
  owner.call<{ message: string } & Refusal>('PUT', `/events/rsvp-config/${event.id}`, values);

describe('the RSVP settings of a group', () => {
  it('are null until they are saved, then updated, each with its message', async () => {
    expect((await owner.get<Group>(groupPath)).body.data).toBeNull();
    const saved = await owner.post<Group>(groupPath, { max_party_size: 3, reminder_days: [1, 7, 1] });
    expect(saved.body).toMatchObject({
      message: 'RSVP settings saved successfully',
      data: { max_party_size: 3, reminder_days: [7, 1] },
    });
    expect((await owner.post(groupPath, {})).status).toBe(409);
    const updated = await owner.call<Group>('PUT', groupPath, { max_party_size: 2, capacity: '' });
    expect(updated.body).toMatchObject({
      message: 'RSVP settings updated successfully',
      data: { max_party_size: 2, capacity: null, reminder_days: [7, 1] },
    });
    expect((await owner.get<Group>(groupPath)).body.data).toMatchObject({ max_party_size: 2 });
  });

  it('are saved with the permission to manage invitations, like those of an event', async () => {
    const marketing = await aUser(app, companyId, 'marketing@lakeside.test', ['groups.view', 'invitations.manage']);
    const planner = await aUser(app, companyId, 'planner@lakeside.test', ['groups.view', 'groups.manage']);
    const [allowed, refused] = [await signedIn(app, marketing), await signedIn(app, planner)];
    expect((await refused.post(groupPath, {})).status).toBe(403);
    expect((await allowed.post(groupPath, { max_party_size: 3 })).status).toBe(200);
    expect((await refused.call('PUT', groupPath, {})).status).toBe(403);
    expect((await allowed.call('PUT', groupPath, { max_party_size: 2 })).status).toBe(200);
  });

  it('say how many are beyond lowered limits in the events that follow them', async () => {
    await owner.post(groupPath, { max_party_size: 4, capacity: 10 });
    const values = {
      companyId,
      groupId: Number(groupPath.split('/')[3]),
      startsAt: event.startsAt,
      endsAt: event.endsAt,
    };
    const second = await anEvent(app, companyId, values);
    const own = await anEvent(app, companyId, values);
    await owner.call('PUT', `/events/rsvp-config/${own.id}`, { max_party_size: 4, capacity: 10 });
    for (const { id } of [event, second, own]) {
      await invite(app, owner, id, 'Nora', 'Ada', 'Kofi');
      await answer(app, id, 'Nora', { response: 'yes', party_size: 3 });
      await answer(app, id, 'Ada', { response: 'yes', party_size: 1 });
      await answer(app, id, 'Kofi', { response: 'no' });
    }
    const saved = await owner.call<Group>('PUT', groupPath, { max_party_size: 2, capacity: 3 });
    expect(saved.body.data).toMatchObject({ people_over: 2, parties_over: 2 });
    const raised = await owner.call<Group>('PUT', groupPath, { max_party_size: 3, capacity: '' });
    expect(raised.body.data).toMatchObject({ people_over: 0, parties_over: 0 });
  });

  it('cannot be updated before they are saved, nor by another company', async () => {
    expect((await owner.call('PUT', groupPath, {})).status).toBe(404);
    const other = await aCompany(app, `harbour-${event.id}`);
    const foreign = await signedIn(app, other.owner, other.host);
    expect((await foreign.get(groupPath)).status).toBe(404);
    expect((await foreign.post(groupPath, {})).status).toBe(404);
  });
});

describe('the RSVP settings of an event', () => {
  it('are its own, else its group’s, else the defaults, and the response states which', async () => {
    expect(await ofEvent()).toMatchObject({ source: 'default', max_party_size: 1, deadline_hours: 0 });
    await owner.post(groupPath, { max_party_size: 4, deadline_hours: 24 });
    expect(await ofEvent()).toMatchObject({
      source: 'group',
      group: { name: 'Season' },
      max_party_size: 4,
      deadline_at: new Date(event.startsAt.getTime() - 86_400_000).toISOString(),
    });
    expect((await put({ max_party_size: 2 })).body.message).toBe('RSVP settings saved successfully');
    expect((await put({ max_party_size: 3 })).body.message).toBe('RSVP settings updated successfully');
    expect(await ofEvent()).toMatchObject({ source: 'event', max_party_size: 3, deadline_hours: 24 });
    await owner.call('DELETE', `/events/rsvp-config/${event.id}`);
    expect(await ofEvent()).toMatchObject({ source: 'group', max_party_size: 4 });
  });

  it('explain why nobody can be invited', async () => {
    expect((await ofEvent()).refusal).toBeNull();
    await put({ is_open: false });
    expect((await ofEvent()).refusal).toMatch(/^This event does not accept answers/);
    await put({ is_open: true, deadline_hours: 8760 });
    expect((await ofEvent()).refusal).toMatch(/^The deadline for answers has passed/);
    await app.database.drizzle.update(events).set({ status: 'completed' }).where(eq(events.id, event.id));
    expect((await ofEvent()).refusal).toMatch(/^This event is not published/);
  });

  it('are validated with an error on each field', async () => {
    const { status, body } = await put({
      max_party_size: 0,
      deadline_hours: -1,
      reminder_days: [400],
      capacity: 'many',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'capacity',
      'deadline_hours',
      'max_party_size',
      'reminder_days.0',
    ]);
  });
});
