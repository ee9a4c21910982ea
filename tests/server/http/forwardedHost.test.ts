import { describe, expect, it, onTestFinished } from 'vitest';
import { aCompany } from '#tests/server/fixtures/fixture.ts';
import { createTestApp } from '#tests/server/fixtures/testApp.ts';

/** What a proxy gets that calls the server as 127.0.0.1 and forwards these hosts: the portal's company, and the CSP. */
async function behindProxy(environment: Record<string, string>, forwarded: string) {
  const app = await createTestApp({ environment });
  onTestFinished(() => app.close());
  await aCompany(app, 'lakeside');
  await aCompany(app, 'harbour');
  const browser = app.browser('127.0.0.1:8000');
  const headers = { 'x-forwarded-host': forwarded };
  const { props } = (await browser.visit('/portal/events', { headers })).body;
  const page = await browser.fetch('/portal/events', { headers });
  return { company: props.company, policy: page.headers.get('content-security-policy') };
}

describe('X-Forwarded-Host', () => {
  it('tells the company, and the host of sockets, if the proxy is trusted', async () => {
    const { company, policy } = await behindProxy({ TRUST_PROXY: '1' }, 'forged.test, harbour.localhost');
    expect(company).toMatchObject({ slug: 'harbour' });
    expect(policy).toContain('ws://harbour.localhost;');
  });

  it('is ignored without a trusted proxy', async () => {
    const { company, policy } = await behindProxy({}, 'harbour.localhost');
    expect(company).toMatchObject({ slug: 'lakeside' });
    expect(policy).toContain('ws://127.0.0.1:8000;');
  });
});
