import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#contract/all.ts';
import { play } from '#tests/contract/play.ts';
import { samples } from '#tests/contract/samples.ts';
import { buildWorld } from '#tests/contract/world.ts';
import type { World } from '#tests/declarations/World.ts';
import type { Browser } from './fixtures/Browser.ts';
import { aColleague, aCompany, signedIn } from './fixtures/fixture.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** The role of the company's owner. */
const ROLE = 'Role of owner@lakeside.test';
type Values = Record<string, unknown>;
const recordOf = (body: unknown): Values => z.object({ data: z.record(z.string(), z.unknown()) }).parse(body).data;

/** Optional fields of each change, with values that differ from their defaults. */
const far: Record<string, (world: World) => Values> = {
  'PUT /campaigns/update/{id}': () => ({
    ...{ description: '<p>Lanterns</p>', goal: 'A thousand', status: 'active', color: '#3346c8' },
    ...{ start_date: '2030-05-01', end_date: '2030-06-01', goal_metric: 'tickets', goal_target: '400' },
  }),
  'PUT /events/coupons/{eventID}/{couponID}': ({ typeId }) => ({
    ...{ max_uses: 7, start_date: soon(1), end_date: soon(2), is_active: false, ticket_type_ids: [typeId] },
  }),
  'PUT /events/update/{id}': ({ campaignId }) => ({
    ...{ campaign_id: campaignId, summary: 'Short', description: '<p>Long</p>', status: 'paused', is_listed: false },
    ...{ venue: 'Mill', address: 'Road 1', city: 'Basel', country: 'CH', online_url: 'https://example.test/' },
  }),
  'PUT /settings/payment-gateways/{id}': () => ({ is_active: false, instructions: 'At the desk', pay_within_days: 5 }),
  'PUT /groups/update/{id}': ({ campaignId }) => ({
    ...{ campaign_id: campaignId, description: 'Every week', status: 'active', color: '#3346c8' },
    ...{ shares_tickets: false },
  }),
  'PUT /events/rsvp-config/{eventID}': () => farRsvp,
  'PUT /api/event-groups/{groupId}/rsvp-config': () => farRsvp,
  'PUT /events/attendees/{eventID}/{ticketID}': () => ({
    ...{ email: 'holder@example.test', phone: '+41 61 000 00 00', special_requirements: 'Step-free' },
  }),
  'PUT /organisers/update/{id}': () => ({ phone: '+41 61 000 00 00', title: 'Stage' }),
  'PUT /roles/update/{id}': () => ({ description: 'At the door', scope: 'campaigns' }),
  'PUT /surveys/update/{id}': ({ eventId, campaignId }) => ({
    ...{ description: 'Two minutes', is_participant: true, access: 'invitees', response_limit: 90 },
    ...{ campaign_id: campaignId, event_id: eventId, closes_at: soon(30), thank_you: 'Thanks', closed_message: 'Over' },
  }),
  'PUT /tasks/update/{id}': () => ({ description: 'Lilies', assignee_role: ROLE, needs_approval: true }),
  'PUT /events/ticket-types/{eventID}/{ticketTypeID}': () => ({
    ...{ description: 'By the stage', capacity: 60, min_per_order: 2, max_per_order: 4, is_active: false },
    ...{ sale_start: soon(1), sale_end: soon(2), is_hidden: true },
  }),
  'PUT /workflows/update/{id}': ({ eventId }) => ({ description: 'Doors', context_id: eventId, is_active: false }),
  'PUT /task-templates/update/{id}': () => ({
    ...{ description: 'The great one', offset_days: -9, assignee_role: ROLE, needs_approval: true },
  }),
};
const farRsvp = {
  ...{ is_open: false, deadline_hours: 24, allow_maybe: false, max_party_size: 3, capacity: 80, ask_note: true },
  ...{ message: 'Bring a coat', reminder_days: [7, 2] },
};

/** Optional fields missing in `far`, because the response does not show them or there is only one possible value. */
const unseen = [
  ...['secret_key', 'webhook_secret', 'cover', 'remove_cover', 'context_type', 'assigned_to'],
  ...['owner_id', 'group_id', 'currency', 'pages', 'updated_at'],
];
/** A group that has dates gets these from its dates. */
const derived: Record<string, string[]> = { 'PUT /groups/update/{id}': ['start_date', 'end_date'] };

/** Changes that name every field or change no record. */
const whole = ['PUT /events/ticket-types/{eventID}/order', 'PUT /media/folders/{folderId}/rename'];
/**
 * Tested in their own suites: views.test.ts renames a shared view, which stays shared and can only be changed by its
 * creator; users.test.ts changes access, which names every field and has its own lock.
 */
const own = ['PUT /views/update/{id}', 'PUT /users/access/{id}'];

const changes = Object.values(areas)
  .flatMap((endpoints) => Object.entries(endpoints))
  .flatMap(([key, { body, access }]) =>
    key.startsWith('PUT ') && key.includes('{') && access !== 'visitor' && body instanceof z.ZodObject
      ? [{ key, body }]
      : [],
  );

let app: TestApp;
let world: World;
let owner: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const lakeside = await aCompany(app, 'lakeside');
  await aColleague(app, lakeside.company);
  owner = await signedIn(app, lakeside.owner, lakeside.host);
  world = await buildWorld(owner, app.browser(lakeside.host));
  await owner.post(`/api/event-groups/${world.groupId}/rsvp-config`, {});
});
afterAll(() => app.close());

test('every update of a record is covered below', () => {
  expect(changes.map(({ key }) => key).sort()).toEqual([...Object.keys(far), ...whole, ...own].sort());
});

describe('an update keeps fields that it does not name', () => {
  test.each(changes.filter(({ key }) => key in far))('$key', async ({ key, body }) => {
    const sample = samples[key]?.(world) ?? {};
    const params = key.includes('{groupId}') ? { groupId: world.groupId } : (sample.params ?? {});
    const isRequired = (name: string) => !body.shape[name]?.safeParse(undefined).success;
    const required = Object.fromEntries(Object.entries(sample.body ?? {}).filter(([name]) => isRequired(name)));
    const values = far[key]?.(world) ?? {};

    const changed = await play(owner, key, { params, body: { ...required, ...values } });
    expect(changed, JSON.stringify(changed.body)).toMatchObject({ status: 200, body: { data: values } });
    const again = await play(owner, key, { params, body: required });
    expect(again, JSON.stringify(again.body)).toMatchObject({ status: 200 });
    expect(recordOf(again.body)).toMatchObject(values);

    // None of the values above is a default that a reset would also produce.
    const hidden = [...unseen, ...(derived[key] ?? [])];
    const optional = Object.keys(body.shape).filter((name) => !isRequired(name) && !hidden.includes(name));
    expect(Object.keys(values).sort()).toEqual(optional.sort());
    expect(
      Object.entries(body.parse(required)).filter(([name, value]) => name in values && value === values[name]),
    ).toEqual([]);
  });

  test('and an update that conflicts with stored fields is refused with an error on its field', async () => {
    const path = `/campaigns/update/${world.campaignId}`;
    await owner.call('PUT', path, { name: 'Lanterns', start_date: '2030-05-01', end_date: '2030-06-01' });
    expect(await owner.call('PUT', path, { name: 'Lanterns', start_date: '2030-07-01' })).toMatchObject({
      status: 422,
      body: { errors: { end_date: ['The campaign must end on the day it starts or later.'] } },
    });
  });
});

describe('an update based on an outdated version', () => {
  const versioned = changes.filter(({ body }) => 'updated_at' in body.shape);

  test('is detected for everything that two users can edit at once', () => {
    const others = changes.filter((each) => !versioned.includes(each)).map(({ key }) => key);
    expect(others.sort()).toEqual([...whole, ...own].sort());
  });

  test.each(versioned)('$key is refused with 409 and overwrites nothing', async ({ key }) => {
    const sample = samples[key]?.(world) ?? {};
    const { body } = sample;
    const params = key.includes('{groupId}') ? { groupId: world.groupId } : sample.params;
    const name = wordOf(key);
    const save = (more: Values) =>
      play(owner, key, { params, body: { ...Object.fromEntries(Object.entries(body ?? {})), ...more } });

    const { updated_at: begun } = recordOf((await save({})).body);
    app.clock.advance(1000);
    const theirs = await save({ updated_at: begun, [name]: 'THEIRS' });
    expect(theirs).toMatchObject({ status: 200, body: { data: { [name]: 'THEIRS' } } });
    app.clock.advance(1000);
    expect(await save({ updated_at: begun, [name]: 'MINE' })).toMatchObject({
      status: 409,
      body: { message: 'Somebody else has saved this since you opened it.', status: 'changed_meanwhile' },
    });
    // The stored record is still the other user's: an update based on it is accepted.
    const { updated_at: newest } = recordOf(theirs.body);
    expect(await save({ updated_at: newest, [name]: 'MINE' })).toMatchObject({ status: 200 });
    expect(await save({ [name]: 'WHATEVER-WAS-BEFORE' })).toMatchObject({ status: 200 });
  });
});

/** A text field that every update of this kind accepts. */
function wordOf(key: string): string {
  if (key.includes('coupons')) {
    return 'code';
  }
  return key.includes('rsvp-config') ? 'message' : /surveys|task/.test(key) ? 'title' : 'name';
}

describe('settings that were never saved', () => {
  test.each([
    ['POST /events/ticket-config/{eventID}', { terms: 'No dogs' }],
    ['PUT /events/rsvp-config/{eventID}', { message: 'Bring a coat' }],
  ] as const)('%s: the first save is not overwritten by a form that was opened before it', async (key, body) => {
    const params = { eventID: await newEvent() };
    const read = key.replace(/^\w+/, 'GET');
    expect(recordOf((await play(owner, read, { params })).body)).toMatchObject({ updated_at: null });
    const first = await play(owner, key, { params, body: { ...body, updated_at: null } });
    expect(first).toMatchObject({ status: 200, body: { data: body } });
    app.clock.advance(1000);
    const late = await play(owner, key, { params, body: { updated_at: null } });
    expect(late).toMatchObject({ status: 409, body: { status: 'changed_meanwhile' } });
    expect(recordOf((await play(owner, read, { params })).body)).toMatchObject(body);
    const { updated_at } = recordOf(first.body);
    expect(await play(owner, key, { params, body: { ...body, updated_at } })).toMatchObject({ status: 200 });
    expect(await play(owner, key, { params, body })).toMatchObject({ status: 200 });
  });

  test('of a group: the second user to save sees the first settings and can change them', async () => {
    const { id } = recordOf((await owner.call('POST', '/groups/store', { name: 'Quays' })).body);
    const path = `/api/event-groups/${String(id)}/rsvp-config`;
    expect(await owner.call('POST', path, { updated_at: null })).toMatchObject({ status: 200 });
    expect(await owner.call('POST', path, { updated_at: null })).toMatchObject({
      status: 409,
      body: { status: 'changed_meanwhile' },
    });
    expect(await owner.call('PUT', path, { capacity: 8 })).toMatchObject({
      status: 200,
      body: { data: { capacity: 8 } },
    });
  });
});

describe('a change made outside a form', () => {
  test('is not undone by the form: a ticket type taken off sale meanwhile', async () => {
    const path = `/events/ticket-types/${world.eventId}/${world.typeId}`;
    const { updated_at, name, price } = recordOf((await owner.call('PUT', path, { name: 'Pier', price: '5' })).body);
    app.clock.advance(1000);
    expect(await owner.call('PATCH', `${path}/toggle`)).toMatchObject({ status: 200 });
    expect(await owner.call('PUT', path, { name, price, is_active: true, updated_at })).toMatchObject({ status: 409 });
  });

  test('is not undone by the form: an event added to a group meanwhile', async () => {
    const event = recordOf((await owner.call('GET', `/events/get-event/${await newEvent()}`)).body);
    app.clock.advance(1000);
    const added = { group_id: world.groupId, event_id: event.id };
    expect(await owner.call('POST', '/groups/add-event', added)).toMatchObject({ status: 200 });
    const { name, start_date, end_date, updated_at } = event;
    const mine = { name, start_date, end_date, group_id: null, updated_at };
    expect(await owner.call('PUT', `/events/update/${String(event.id)}`, mine)).toMatchObject({ status: 409 });
  });

  test('causes no conflict when it touches none of the form’s fields: the order of ticket types', async () => {
    const eventID = world.eventId;
    const path = `/events/ticket-types/${eventID}`;
    const list = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
    const before = list.parse((await owner.call('GET', path)).body).data;
    app.clock.advance(1000);
    const ids = before.map(({ id }) => id).reverse();
    expect(await owner.call('PUT', `${path}/order`, { ticket_types: ids })).toMatchObject({ status: 200 });
    const after = list.parse((await owner.call('GET', path)).body).data;
    const versions = (types: Values[]) => new Map(types.map(({ id, updated_at }) => [id, updated_at]));
    expect(versions(after)).toEqual(versions(before));
  });
});

async function newEvent(): Promise<number> {
  const body = { name: 'Quay', start_date: soon(20), end_date: soon(21) };
  return Number(recordOf((await owner.call('POST', '/events/store', body)).body).id);
}
