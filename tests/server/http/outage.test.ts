import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { asSystem, inCompany } from '#server/database/tenancy.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/server/fixtures/databaseProxy.ts';
import { eventually } from '#tests/server/fixtures/eventually.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

type Message = { message: string };

describe.skipIf(!postgresUrl)('while the database is unreachable', () => {
  let proxy: DatabaseProxy;
  let app: TestApp;
  let owner: Browser;
  let host: string;
  let companyId: number;

  beforeAll(async () => {
    proxy = await startDatabaseProxy();
    app = await createTestApp({ on: 'postgres', through: proxy.through });
    const made = await aCompany(app, 'lake');
    host = made.host;
    companyId = made.company.id;
    owner = await signedIn(app, made.owner);
  });
  afterEach(async () => {
    proxy.resume();
    await eventually(async () => expect((await owner.get('/up')).status).toBe(200));
  });
  afterAll(async () => {
    await app.close();
    await proxy.close();
  });

  const named = (name: string) => app.database.drizzle.$count(campaigns, eq(campaigns.name, name));

  it('a browser gets a complete 503 page with Retry-After, and works again afterwards', async () => {
    proxy.stop();
    const response = await app.browser(host).fetch('/portal/events', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    const html = await response.text();
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain(String.raw`"component":"Errors\/Show"`);
    expect(html).toContain('Our database cannot be reached at the moment. Try again in a few seconds.');
    proxy.resume();
    await eventually(async () =>
      expect((await app.browser(host).fetch('/portal/events', { headers: { accept: 'text/html' } })).status).toBe(200),
    );
  });

  it('an Inertia visit gets the error page as its props', async () => {
    proxy.stop();
    const { status, body } = await owner.visit('/campaigns');
    expect(status).toBe(503);
    expect(body).toMatchObject({ component: 'Errors/Show', props: { status: 503, retry_after: 5 } });
  });

  it('a call gets JSON, and a change states that nothing was saved', async () => {
    proxy.stop();
    const read = await owner.get<Message>('/campaigns/json');
    expect(read).toMatchObject({
      status: 503,
      body: { message: 'Our database cannot be reached at the moment. Try again in a few seconds.' },
    });
    expect(read.headers.get('retry-after')).toBe('5');
    const write = await owner.post<Message>('/campaigns/store', { name: 'Outage' });
    expect(write.status).toBe(503);
    expect(write.body.message).toContain('Nothing was saved');
  });

  it('/up reports it, also when the database accepts connections but never responds', async () => {
    proxy.silence();
    await eventually(async () =>
      expect(await owner.get('/up')).toMatchObject({ status: 503, body: { ok: false, database: 'unreachable' } }),
    );
  });

  it('a change whose commit got no response does not claim that nothing was saved', async () => {
    proxy.loseAnswerTo('commit');
    const { status, body } = await owner.post<Message>('/campaigns/store', { name: 'Lanterns' });
    expect(status).toBe(503);
    expect(body.message).toContain('Your change may still have been saved');
    expect(body.message).not.toContain('Nothing was saved');
    expect(await named('Lanterns')).toBe(1);
  });

  it('a change interrupted before its commit was not saved, and states that', async () => {
    proxy.loseAnswerTo('insert into "campaigns"');
    const { status, body } = await owner.post<Message>('/campaigns/store', { name: 'Torches' });
    expect(status).toBe(503);
    expect(body.message).toContain('Nothing was saved');
    expect(await named('Torches')).toBe(0);
  });

  it('an error response stays the same when the rollback fails too', async () => {
    const refused = inCompany(app.database, companyId, async () => {
      proxy.stop();
      throw conflict('Somebody was first.');
    });
    await expect(refused).rejects.toMatchObject({ status: 409, message: 'Somebody was first.' });
  });

  it('a transaction starts on another connection when an idle one was lost', async () => {
    const counts = Array.from({ length: 3 }, () => asSystem(app.database, (db) => db.$count(campaigns)));
    const [count] = await Promise.all(counts);
    proxy.loseAnswerTo('begin');
    expect(await asSystem(app.database, (db) => db.$count(campaigns))).toBe(count);
  });
});
