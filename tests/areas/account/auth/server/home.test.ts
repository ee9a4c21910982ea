import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('the home page is shown on a host that names no company, and belongs to no company', async () => {
  await aCompany(app, 'harbour');
  const { body } = await app.browser('127.0.0.1').visit('/');
  expect(body).toMatchObject({
    component: 'Public/Home',
    props: { company: null, portal: { name: 'harbour', url: '/portal/events' } },
  });
});

it('the home page redirects to the portal on a company’s host, and to the dashboard for signed-in staff', async () => {
  const lake = await aCompany(app, 'lake');
  expect((await app.browser(lake.host).visit('/')).body.component).toBe('Portal/Events/Index');
  const owner = await signedIn(app, lake.owner, '127.0.0.1');
  expect((await owner.visit('/')).body.component).toBe('Dashboard/Index');
});
