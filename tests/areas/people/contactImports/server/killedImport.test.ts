import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/database/migrate.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import { withCrashes } from '#tests/server/fixtures/crashes.ts';
import { aCompany, signedIn } from '#tests/server/fixtures/fixture.ts';
import { checkImport, uploadImport } from './anImport.ts';

const ROWS = 3000;

/** The backend is killed while it imports and while it undoes that. */
it.skipIf(!postgresUrl)('goes on after a crash, and adds and removes everybody once', { timeout: 240_000 }, () =>
  withCrashes(async ({ app, crash }) => {
    const counted = async () =>
      rowsOf<{ state: string; people: number; emails: number; addresses: number; removed: number }>(
        await app.database.drizzle.execute(sql`
        select (select state from contact_imports) as state, (select count(*)::int from contacts) as people,
          (select count(distinct email)::int from contacts) as emails,
          (select count(*)::int from contact_emails) as addresses, (select count(*)::int from removed_contacts) as removed`),
      )[0];
    const hasState = async (state: string) => expect((await counted())?.state).toBe(state);
    const interrupted = (hasBegun: (people: number) => boolean, running: string, ended: string) =>
      crash({
        hasBegun: async () => hasBegun((await counted())?.people ?? 0),
        leaves: () => hasState(running),
        isDone: () => hasState(ended),
      });
    const { owner, host } = await aCompany(app, 'lakeside');
    const browser = await signedIn(app, owner, host);
    const people = Array.from({ length: ROWS }, (_, n) => `Person ${n},p${n}@example.test\n`).join('');
    const { data } = (await uploadImport(browser, `Name,Email\n${people}`)).body;
    await checkImport(app, browser, data);

    await browser.post(`/contacts/imports/${data.id}/start`);
    await interrupted((added) => added > 0, 'importing', 'done');
    expect(await counted()).toEqual({ state: 'done', people: ROWS, emails: ROWS, addresses: ROWS, removed: 0 });

    await browser.post(`/contacts/imports/${data.id}/undo`);
    await interrupted((left) => left < ROWS, 'undoing', 'undone');
    expect(await counted()).toEqual({ state: 'undone', people: 0, emails: 0, addresses: 0, removed: ROWS });
  }),
);
