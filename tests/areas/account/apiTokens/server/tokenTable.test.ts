import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas as contract } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import { MAX_TOKENS } from '#domain/account/apiTokens.ts';
import { areas } from '#server/areas.ts';
import { unlimited } from '#server/http/guards/rateLimit.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { aProgram, aToken } from './aToken.ts';

/** Every call and page, requested with a token that has all permissions and with one that lacks the required one. */
const calls = Object.values(contract)
  .flatMap((endpoints) => Object.entries<Endpoint>(endpoints))
  .map(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ');
    return { key, method, path: path.replace(/\{\w+\}/g, '987654321'), ...endpoint };
  });
let app: TestApp;
let secret: string;
let everything: ReturnType<typeof aProgram>;
const lacking = new Map<string, ReturnType<typeof aProgram>>();

beforeAll(async () => {
  app = await createTestApp();
  app.services.limits = unlimited;
  const { owner, host } = await aCompany(app, 'lakeside');
  const staff = await signedIn(app, owner, host);
  ({ secret } = await aToken(staff, PERMISSIONS));
  everything = aProgram(app, secret);
  for (const permission of PERMISSIONS.slice(0, MAX_TOKENS - 1)) {
    const others = PERMISSIONS.filter((one) => one !== permission);
    lacking.set(permission, aProgram(app, (await aToken(staff, others)).secret));
  }
}, 120_000);
afterAll(() => app.close());

const isOpen = ({ access, changesSession }: Endpoint) => access.includes('.') && !changesSession;

test('a token can use only the calls that name a permission: no account, session, cart or sign-in calls', async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const { status } = await everything(call.method, call.path, call.method === 'GET' ? undefined : {});
    const isRefused = status === 401 || status === 403;
    if (isRefused === isOpen(call)) {
      wrong.push(`${call.key}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('a token without the required permission is refused, even if its owner has that permission', async () => {
  const wrong: string[] = [];
  for (const call of calls.filter((each) => isOpen(each) && lacking.has(each.access))) {
    const program = lacking.get(call.access);
    const { status } = (await program?.(call.method, call.path, call.method === 'GET' ? undefined : {})) ?? {};
    if (status !== 403) {
      wrong.push(`${call.key}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('a token opens no page and joins no channel', async () => {
  const pages = areas.flatMap((area) => area.pages ?? []).filter(({ access }) => access.includes('.'));
  const opened: string[] = [];
  const headers = { authorization: `Bearer ${secret}`, accept: 'text/html' };
  for (const { path } of pages) {
    const url = path.replace(/:\w+(\{[^}]*\}[^/]*)?/g, '987654321');
    const { status } = await app.browser('any.localhost').fetch(url, { headers });
    // It redirects to the sign-in, as for any signed-out visitor.
    if (status !== 302) {
      opened.push(`${path}: ${status}`);
    }
  }
  expect(opened).toEqual([]);
  const channel = { socket_id: '1.1', channel_name: 'private-company.1' };
  expect((await everything('POST', '/broadcasting/auth', channel)).status).toBe(403);
});
