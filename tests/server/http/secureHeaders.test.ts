import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

let app: TestApp;
let elsewhere: TestApp;

beforeAll(async () => {
  app = await createTestApp({ environment: { NODE_ENV: 'production' } });
  elsewhere = await createTestApp({
    environment: { PUSHER_HOST: 'reverb.example.org', PUSHER_PORT: '8443', PUSHER_APP_SECRET: 'secret' },
  });
});
afterAll(async () => {
  await app.close();
  await elsewhere.close();
});

const connectSources = async (from: TestApp) => {
  const response = await from.browser('harbour.localhost:8000').fetch('/login', { headers: { accept: 'text/html' } });
  const policy = response.headers.get('content-security-policy') ?? '';
  return /connect-src ([^;]+)/.exec(policy)?.[1];
};

it('a page can connect only to its own host and to the broadcaster', async () => {
  expect(await connectSources(app)).toBe("'self' ws://harbour.localhost:8000");
  expect(await connectSources(elsewhere)).toBe("'self' ws://reverb.example.org:8443");
});
