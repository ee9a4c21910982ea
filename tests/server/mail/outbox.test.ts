import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/database/tenancy.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';

describe('/dev/outbox', () => {
  let test: TestApp;
  const evil = '<script>alert(1)</script>';

  beforeAll(async () => {
    test = await createTestApp();
    await asSystem(test.database, (db) =>
      test.services.mail.send(db, { to: 'first@example.org', subject: 'First', html: '<p>one</p>', text: 'one' }),
    );
    // E-mails that wait together are sent in parallel.
    await test.services.queue.drain();
    await asSystem(test.database, async (db) => {
      await test.services.mail.send(db, {
        to: { name: 'Ada', address: 'ada@example.org' },
        subject: `Second ${evil}`,
        html: `<html><head></head><body><a href="https://a.org/x?a=1&#38;b=2">go</a><a href="javascript:alert(1)">no</a><img src="cid:qr">${evil}</body></html>`,
        text: `text ${evil}`,
        attachments: [
          { name: 'qr.png', type: 'image/png', content: 'PNG', contentId: 'qr' },
          { name: 'Einladung für Ada.html', type: 'text/html', content: evil },
        ],
      });
    });
    await test.services.queue.drain();
  }, 60_000);
  afterAll(() => test.close());

  it('lists e-mails newest first, escaped', async () => {
    const page = await (await test.browser().fetch('/dev/outbox')).text();
    expect(page.indexOf('Second')).toBeGreaterThan(0);
    expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'));
    expect(page).not.toContain(evil);
  });

  it('shows one with its text, links and attachments, and its HTML in a frame without scripts', async () => {
    const page = await (await test.browser().fetch('/dev/outbox/2')).text();
    expect(page).not.toContain(evil);
    expect(page).toMatch(
      /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" src="\/dev\/outbox\/2\/html"/,
    );
    expect(page).toContain('href="https://a.org/x?a=1&#38;b=2"');
    expect(page).not.toContain('javascript:');
    const frame = await test.browser().fetch('/dev/outbox/2/html');
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/);
    expect(await frame.text()).toContain(`src="data:image/png;base64,${Buffer.from('PNG').toString('base64')}"`);
  });

  it('serves attachments as downloads, never as pages of this host', async () => {
    const file = await test.browser().fetch('/dev/outbox/2/attachments/1');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Einladung fur Ada.html"; filename*=UTF-8''${encodeURIComponent('Einladung für Ada.html')}`,
    );
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect((await test.browser().fetch('/dev/outbox/2/attachments/9')).status).toBe(404);
    expect((await test.browser().fetch('/dev/outbox/99')).status).toBe(404);
    expect((await test.browser().fetch('/dev/outbox/x')).status).toBe(404);
  });

  it('returns JSON for tests, by recipient', async () => {
    const mails = await (await test.browser().fetch('/dev/outbox.json?to=ADA@example.org')).json();
    expect(mails).toMatchObject([{ to: 'Ada <ada@example.org>', links: ['https://a.org/x?a=1&b=2'] }]);
  });

  it('does not exist in production, where its links would let anyone sign in', async () => {
    const production = await createTestApp({ environment: { NODE_ENV: 'production' } });
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox/1', '/dev/outbox/1/html']) {
      expect((await production.browser().fetch(path)).status).toBe(404);
    }
    await production.close();
  });
});
