import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#contract/all.ts';
import type { Access, Endpoint } from '#contract/kit/define.ts';
import { validationFailure } from '#contract/kit/shapes.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { play } from '#tests/contract/play.ts';
import type { Sample } from '#tests/contract/Sample.ts';
import { foreignSamples, samples, testedElsewhere } from '#tests/contract/samples.ts';
import { buildWorld } from '#tests/contract/world.ts';
import type { World } from '#tests/declarations/World.ts';
import type { Browser } from './fixtures/Browser.ts';
import { aColleague, aCompany, aUser, signedIn } from './fixtures/fixture.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

/** Every endpoint of the contract except the sign-in forms, which tests/areas/account/auth/server covers. */
const table = Object.entries(areas).flatMap(([area, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, endpoint]) => !endpoint.redirect)
    .map(([key, endpoint]) => ({ area, key, endpoint })),
);
/** In the order of the samples, so that each call still finds what it needs. */
const inOrder = Object.keys(samples).flatMap((key) => table.filter((row) => row.key === key));
const guarded = table.filter(({ endpoint }) => isStaff(endpoint.access));

let app: TestApp;
let own: World;
let foreign: World;
let owner: Browser;
let visitor: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const lakeside = await aCompany(app, 'lakeside');
  const harbour = await aCompany(app, 'harbour');
  await aColleague(app, lakeside.company);
  await aColleague(app, harbour.company);
  owner = await signedIn(app, lakeside.owner, lakeside.host);
  visitor = app.browser(lakeside.host);
  own = await buildWorld(owner, visitor);
  foreign = await buildWorld(await signedIn(app, harbour.owner, harbour.host), app.browser(harbour.host));
});

afterAll(() => app.close());

test('every endpoint of the contract is implemented and has a sample', () => {
  const played = [...Object.keys(samples), ...Object.keys(testedElsewhere)].sort();
  expect(played).toEqual(table.map((row) => row.key).sort());
});

test('every suite that tests a call without a sample exists', () => {
  const suites = Object.values(testedElsewhere).map(({ suite }) => suite);
  expect(suites.filter((suite) => !existsSync(suite))).toEqual([]);
});

test('the other company has every record that a call names, so that a 404 is not due to an unused id', () => {
  expect(Object.entries(foreign).filter(([, id]) => !id)).toEqual([]);
});

describe('ids of another company return 404', () => {
  const withIds = table.filter(({ endpoint }) => endpoint.params);
  test.each(withIds)('$key', async ({ key, endpoint }) => {
    const sample = (samples[key] ?? foreignSamples[key])?.(foreign);
    const browser = isStaff(endpoint.access) ? owner : visitor;
    expect((await play(browser, key, sample ?? {})).status).toBe(404);
  });

  test.each(withIds.filter(({ endpoint }) => Object.keys(endpoint.params?.shape ?? {}).length > 1))(
    '$key with an own event and a foreign part',
    async ({ key, endpoint }) => {
      const sample = samples[key] ?? foreignSamples[key];
      const mixed = mix(endpoint, sample?.(own) ?? {}, sample?.(foreign) ?? {});
      expect((await play(isStaff(endpoint.access) ? owner : visitor, key, mixed)).status).toBe(404);
    },
  );
});

describe('staff calls without a session return 401', () => {
  test.each(guarded)('$key', async ({ key }) => {
    const sample = (samples[key] ?? foreignSamples[key])?.(own) ?? {};
    expect((await play(app.browser('lakeside.localhost'), key, sample)).status).toBe(401);
  });
});

describe('calls without the permission return 403', () => {
  const permitted = guarded.filter(({ endpoint }) => endpoint.access !== 'staff');
  test.each(permitted)('$key', async ({ key, endpoint }) => {
    const others = PERMISSIONS.filter((permission) => permission !== endpoint.access);
    const company = await companyId();
    const user = await aUser(app, company, `without-${key.replace(/\W+/g, '-').toLowerCase()}@lakeside.test`, others);
    const sample = (samples[key] ?? foreignSamples[key])?.(own) ?? {};
    expect((await play(await signedIn(app, user), key, sample)).status).toBe(403);
  });
});

describe('invalid input returns 422 with a message per field', () => {
  const rows = table.flatMap((row) => {
    const body = row.endpoint.body && badBody(row.endpoint.body);
    const query = row.endpoint.query && badQuery(row.endpoint.query);
    return body === undefined && query === undefined ? [] : [{ ...row, bad: { body, query } }];
  });
  test.each(rows)('$key', async ({ key, endpoint, bad }) => {
    const sample = (samples[key] ?? foreignSamples[key])?.(own) ?? {};
    const browser = isStaff(endpoint.access) ? owner : visitor;
    const answer = await play(browser, key, {
      ...sample,
      ...(bad.body === undefined ? {} : { body: bad.body }),
      ...(bad.query === undefined ? {} : { query: bad.query }),
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(validationFailure.parse(answer.body).errors).length).toBeGreaterThan(0);
  });
});

describe("the company's own records are found", () => {
  test.each(inOrder)('$key', async ({ key, endpoint }) => {
    const answer = await play(isStaff(endpoint.access) ? owner : visitor, key, samples[key]?.(own) ?? {});
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
    endpoint.response?.parse(answer.body);
    if (endpoint.file) {
      expect(answer.headers.get('content-type')).toContain(endpoint.file);
    }
  });
});

function isStaff(access: Access): boolean {
  return access === 'staff' || PERMISSIONS.some((permission) => permission === access);
}

async function companyId(): Promise<number> {
  const { body } = await owner.visit('/dashboard');
  return z.object({ company: z.object({ id: z.number() }) }).parse(body.props).company.id;
}

/** The first id is the company's own, the others belong to another company. */
function mix(endpoint: Endpoint, mine: Sample, theirs: Sample): Sample {
  const [first = ''] = Object.keys(endpoint.params?.shape ?? {});
  return {
    ...mine,
    params: { ...theirs.params, ...(mine.params?.[first] === undefined ? {} : { [first]: mine.params[first] }) },
  };
}

/** The first of several invalid bodies that the schema refuses; undefined if it accepts anything. */
function badBody(schema: z.ZodType): unknown {
  const garbage =
    schema instanceof z.ZodObject
      ? Object.fromEntries(Object.keys(schema.shape).map((name) => [name, { no: 'sense' }]))
      : {};
  return [{}, garbage].find((body) => !schema.safeParse(body).success);
}

function badQuery(schema: z.ZodObject): Record<string, string> | undefined {
  const senseless: Record<string, string>[] = [{}, { page: 'none' }, { days: 'none' }, { status: 'nonsense' }];
  return senseless.find((query) => !schema.safeParse(query).success);
}
