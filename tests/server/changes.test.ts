import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#contract/all.ts';
import type { TestedElsewhere } from '#tests/contract/AreaSamples.ts';
import { play } from '#tests/contract/play.ts';
import { samples } from '#tests/contract/samples.ts';
import { buildWorld } from '#tests/contract/world.ts';
import type { Change } from '#tests/declarations/AreaDeclaration.ts';
import { declaredAreas } from '#tests/declarations/declaredAreas.ts';
import { expectSame } from '#tests/declarations/expectSame.ts';
import { inDays } from '#tests/declarations/inDays.ts';
import type { World } from '#tests/declarations/World.ts';
import type { Browser } from './fixtures/Browser.ts';
import { aColleague, aCompany, signedIn } from './fixtures/fixture.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

type Values = Record<string, unknown>;
const recordOf = (body: unknown): Values => z.object({ data: z.record(z.string(), z.unknown()) }).parse(body).data;

/** What the areas declare about their updates. */
const declared: Record<string, Change | TestedElsewhere> = Object.assign(
  {},
  ...declaredAreas.map(({ changes = {} }) => changes),
);
const declaredChanges = Object.entries(declared).flatMap(([key, change]) =>
  'suite' in change ? [] : [{ key, change }],
);
const changeOf = (key: string) => declaredChanges.find((one) => one.key === key)?.change;
/** Changes that name every field or change no record. */
const whole = declaredChanges.filter(({ change }) => change.values === null).map(({ key }) => key);
/** Tested in their own suites. */
const own = Object.keys(declared).filter((key) => !changeOf(key));

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

test('every update of a record is declared by its area', () => {
  expectSame(
    changes.map(({ key }) => key),
    Object.keys(declared),
  );
});

test('every suite that tests an update of its own exists', () => {
  const suites = Object.values(declared).flatMap((change) => ('suite' in change ? [change.suite] : []));
  expect(suites.filter((suite) => !existsSync(suite))).toEqual([]);
});

describe('an update keeps fields that it does not name', () => {
  test.each(changes.filter(({ key }) => changeOf(key)?.values))('$key', async ({ key, body }) => {
    const sample = samples[key]?.(world) ?? {};
    const params = changeOf(key)?.params?.(world) ?? sample.params ?? {};
    const isRequired = (name: string) => !body.shape[name]?.safeParse(undefined).success;
    const required = Object.fromEntries(Object.entries(sample.body ?? {}).filter(([name]) => isRequired(name)));
    const values = changeOf(key)?.values?.(world) ?? {};

    const changed = await play(owner, key, { params, body: { ...required, ...values } });
    expect(changed, JSON.stringify(changed.body)).toMatchObject({ status: 200, body: { data: values } });
    const again = await play(owner, key, { params, body: required });
    expect(again, JSON.stringify(again.body)).toMatchObject({ status: 200 });
    expect(recordOf(again.body)).toMatchObject(values);

    // None of the values above is a default that a reset would also produce.
    const hidden = ['updated_at', ...(changeOf(key)?.unseen ?? []), ...(changeOf(key)?.derived ?? [])];
    const optional = Object.keys(body.shape).filter((name) => !isRequired(name) && !hidden.includes(name));
    expectSame(Object.keys(values), optional);
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
    expectSame(others, [...whole, ...own]);
  });

  test.each(versioned)('$key is refused with 409 and overwrites nothing', async ({ key }) => {
    const sample = samples[key]?.(world) ?? {};
    const { body } = sample;
    const params = changeOf(key)?.params?.(world) ?? sample.params;
    const name = changeOf(key)?.text ?? 'name';
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
  const body = { name: 'Quay', start_date: inDays(20), end_date: inDays(21) };
  return Number(recordOf((await owner.call('POST', '/events/store', body)).body).id);
}
