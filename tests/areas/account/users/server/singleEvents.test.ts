import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Event } from '#contract/programme/events.ts';
import type { EventRsvpConfig } from '#contract/programme/rsvpConfig.ts';
import { campaigns, eventGroups, events } from '#server/database/schema/programme/events.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aSeries, configOf, typesOf } from '#tests/areas/programme/groups/server/aSeries.ts';
import { guest, invite } from '#tests/areas/programme/invitations/server/guests.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { limitedTo } from './limitedTo.ts';

openOffice();

const aCampaign = async (name: string) =>
  only(await app.database.drizzle.insert(campaigns).values({ companyId, name }).returning()).id;
const aGroup = async (campaignId: number | null) => {
  const startsAt = app.clock.now();
  const values = { companyId, campaignId, name: 'Season', startsAt, endsAt: new Date(startsAt.getTime() + 1000) };
  return only(await app.database.drizzle.insert(eventGroups).values(values).returning()).id;
};
const stored = async (id: number) => only(await app.database.drizzle.select().from(events).where(eq(events.id, id)));

/** An event, its member, and a function that saves the form of the event as it is, with some changes. */
async function anEventOf(belongs: { campaignId?: number; groupId?: number }) {
  const { id } = await anEvent(app, companyId, belongs);
  const member = await limitedTo(app, companyId, id, ['events.view', 'events.update']);
  const save = async (changes: object) => {
    const { body } = await member.get<{ data: Event }>(`/events/get-event/${id}`);
    return member.call<{ errors: object }>('PUT', `/events/update/${id}`, { ...body.data, ...changes });
  };
  return { id, save };
}

describe('a user limited to a single event', () => {
  it.each([
    ['without a campaign', async () => ({})],
    ['of a campaign', async () => ({ campaignId: await aCampaign('Spring') })],
    ['of a group without a campaign', async () => ({ groupId: await aGroup(null) })],
    [
      'of a campaign and its group',
      async () => {
        const campaignId = await aCampaign('Autumn');
        return { campaignId, groupId: await aGroup(campaignId) };
      },
    ],
  ])('saves it: an event %s', async (_, belongs) => {
    const belonging = await belongs();
    const { id, save } = await anEventOf(belonging);
    for (const status of ['paused', 'active', 'completed']) {
      expect((await save({ status, name: `Now ${status}` })).status).toBe(200);
      expect(await stored(id)).toMatchObject({ status, name: `Now ${status}`, ...belonging });
    }
  });

  it('cannot move it to another campaign or group, nor out of its campaign', async () => {
    const campaignId = await aCampaign('Winter');
    const groupId = await aGroup(campaignId);
    const { id, save } = await anEventOf({ campaignId, groupId });
    const other = await aCampaign('Summer');
    const invalid = async (changes: object) => Object.keys((await save(changes)).body.errors);
    expect(await invalid({ campaign_id: other })).toEqual(['campaign_id']);
    expect(await invalid({ campaign_id: null, group_id: null })).toEqual(['campaign_id']);
    expect(await invalid({ group_id: await aGroup(campaignId) })).toEqual(['group_id']);
    expect(await invalid({ campaign_id: other, group_id: await aGroup(other) })).toEqual(['group_id']);
    expect(await stored(id)).toMatchObject({ campaignId, groupId });
  });

  it('cannot take it out of a group that they cannot see', async () => {
    const groupId = await aGroup(null);
    const { id, save } = await anEventOf({ groupId });
    expect((await save({ group_id: null })).status).toBe(422);
    expect((await stored(id)).groupId).toBe(groupId);
  });

  it('cannot change the ticket settings that it shares with other dates, but can move it', async () => {
    const { ids } = await aSeries(app, owner, 2);
    const [id = 0, other = 0] = ids;
    await owner.post(`/events/ticket-types/${id}`, { name: 'Standard', price: '20', capacity: 15 });
    const member = await limitedTo(app, companyId, id, ['events.view', 'events.update', 'tickets.manage']);
    const settings = async (eventId: number) => [await typesOf(owner, eventId), await configOf(owner, eventId)];
    const before = [await settings(id), await settings(other)];
    const [type] = await typesOf(owner, id);
    const message =
      'This date shares its ticket settings with dates that you do not have access to. Ask somebody who has access to the whole series to change them.';
    for (const refused of [
      await member.post(`/events/ticket-config/${id}`, { capacity: 5 }),
      await member.post(`/events/ticket-types/${id}`, { name: 'Child', price: '5' }),
      await member.call('PATCH', `/events/ticket-types/${id}/${type?.id}/toggle`),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { message } });
    }
    expect([await settings(id), await settings(other)]).toEqual(before);

    const { body } = await member.get<{ data: Event }>(`/events/get-event/${id}`);
    const moved = { start_date: '2099-05-01T18:00:00Z', end_date: '2099-05-01T20:00:00Z' };
    expect((await member.call('PUT', `/events/update/${id}`, { ...body.data, ...moved })).status).toBe(200);
    const names = async (eventId: number) => (await typesOf(owner, eventId)).map(({ name }) => name);
    expect([await names(id), await names(other)]).toEqual([['Standard'], ['Standard']]);
  });

  it('invites by the RSVP settings of a group that they cannot see', async () => {
    const groupId = await aGroup(await aCampaign('Premieres'));
    const { id } = await anEvent(app, companyId, { groupId });
    await invite(app, owner, id, 'Nora');
    const settings = { capacity: 2, max_party_size: 4, is_open: false };
    expect((await owner.post(`/api/event-groups/${groupId}/rsvp-config`, settings)).status).toBe(200);
    const member = await limitedTo(app, companyId, id, ['invitations.view', 'invitations.manage', 'invitations.send']);
    const { body } = await member.get<{ data: EventRsvpConfig }>(`/events/rsvp-config/${id}`);
    expect(body.data).toMatchObject({ ...settings, source: 'group', group: null });
    const nora = await guest(app, id, 'Nora');
    const answer = { response: 'yes', party_size: 3 };
    expect(await member.post(`/events/rsvp-answer/${id}/${nora.id}`, answer)).toMatchObject({
      status: 422,
      body: { errors: { party_size: [expect.stringContaining('Only 2 places are left.')] } },
    });
    const another = { name: 'Omar', email: 'omar@example.test' };
    expect((await member.post(`/events/send-invitations/${id}`, another)).status).toBe(409);
  });
});
