import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas as contract } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { areas } from '#server/areas.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { createRoleTemplates, ROLE_NAMES, type RoleName } from '#server/declarations/createRoleTemplates.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { play } from '#tests/contract/play.ts';
import { foreignSamples, samples } from '#tests/contract/samples.ts';
import { buildWorld } from '#tests/contract/world.ts';
import type { World } from '#tests/declarations/World.ts';
import type { Browser } from './fixtures/Browser.ts';
import { aColleague, aCompany, aUser, signedIn } from './fixtures/fixture.ts';
import { createTestApp, type TestApp } from './fixtures/testApp.ts';

/** Every staff call and page, run by each role of a new company: on its own company and on another one. */
const templates = createRoleTemplates(areas);
const calls = Object.values(contract).flatMap((endpoints) =>
  Object.entries<Endpoint>(endpoints).filter(([, { access, redirect }]) => !redirect && isStaff(access)),
);
const pages = areas.flatMap((area) => area.pages ?? []).filter(({ access }) => isStaff(access));
/** The response of a call only when its permission is missing. */
const { message: NOT_ALLOWED } = forbidden();

let app: TestApp;
let own: World;
let foreign: World;
const browsers = new Map<RoleName, Browser>();

beforeAll(async () => {
  app = await createTestApp();
  const lakeside = await aCompany(app, 'lakeside');
  const harbour = await aCompany(app, 'harbour');
  await aColleague(app, lakeside.company);
  await aColleague(app, harbour.company);
  own = await buildWorld(await signedIn(app, lakeside.owner, lakeside.host), app.browser(lakeside.host));
  foreign = await buildWorld(await signedIn(app, harbour.owner, harbour.host), app.browser(harbour.host));
  for (const name of ROLE_NAMES) {
    const { permissions, scope } = templates[name];
    const email = `${name.toLowerCase()}@roles.test`;
    const user = await aUser(app, lakeside.company.id, email, permissions);
    if (scope === 'campaigns') {
      await app.database.execute(`update roles set scope = 'campaigns' where name = 'Role of ${email}'`);
    }
    browsers.set(name, await signedIn(app, user, lakeside.host));
  }
  expect(await app.database.drizzle.$count(roles)).toBeGreaterThan(ROLE_NAMES.length);
}, 120_000);
afterAll(() => app.close());

describe.each(ROLE_NAMES)('%s', (name) => {
  const held: ReadonlySet<string> = new Set(templates[name].permissions);
  const isHeld = (access: string) => access === 'staff' || held.has(access);

  test('finds nothing of another company, and is refused for missing permissions before any lookup', async () => {
    const wrong: string[] = [];
    for (const [key, { access, params }] of calls) {
      const sample = (samples[key] ?? foreignSamples[key])?.(foreign);
      if (params && sample) {
        const { status, body } = await play(browserOf(name), key, sample);
        const isRefused = status === 403 && Object(body).message === NOT_ALLOWED;
        // Some calls are refused to users with limited scope, whatever they name.
        const isRight = isHeld(access) ? status === 404 || (status === 403 && !isRefused) : isRefused;
        wrong.push(...(isRight ? [] : [`${key}: ${status} with ${access}`]));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('can open every page that its role includes, and no other', async () => {
    const wrong: string[] = [];
    for (const { path, access } of pages) {
      const { status } = await browserOf(name).visit(path.replace(/:\w+(\{\[0-9\]\{1,9\}\})?/g, '999999'));
      if ((status === 403) === isHeld(access)) {
        wrong.push(`${path}: ${status} with ${access}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('can make every call that its role includes, and no other', async () => {
    const wrong: string[] = [];
    for (const [key, { access }] of calls) {
      const sample = (samples[key] ?? foreignSamples[key])?.(own) ?? {};
      const { status, body } = await play(browserOf(name), key, sample);
      const isRefused = status === 403 && Object(body).message === NOT_ALLOWED;
      if (status === 401 || status >= 500 || isRefused === isHeld(access)) {
        wrong.push(`${key}: ${status} with ${access}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function isStaff(access: string): boolean {
  return access === 'staff' || PERMISSIONS.some((permission) => permission === access);
}

function browserOf(name: RoleName): Browser {
  const browser = browsers.get(name);
  if (!browser) {
    throw new Error(`No user is named ${name}.`);
  }
  return browser;
}
