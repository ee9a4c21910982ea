import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { Contact } from '#contract/people/contacts.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { importFile } from './anImport.ts';

let app: TestApp;
let owner: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
  await app.database.drizzle.update(companies).set({ country: 'CH' });
});
beforeEach(async () => {
  await app.database.drizzle.delete(contacts);
});
afterAll(() => app.close());

/** Imports a file as another program wrote it, with the guessed settings; returns the contacts by name. */
async function imported(name: string): Promise<Contact[]> {
  const { counts } = await importFile(app, owner, readFileSync(new URL(`../files/${name}`, import.meta.url)));
  expect(counts).toMatchObject({ error: 0, repeated: 0 });
  return (await owner.get<Page<Contact>>('/contacts/json?sort_by=name')).body.data;
}

const all = (contact: Contact | undefined) => [
  contact?.emails?.map(({ address }) => address),
  contact?.phones?.map(({ number }) => number),
];
const home = { address: 'Limmatquai 1', postal_code: '8001', city: 'Zürich', country: 'CH' };
const studio = { address: 'Studio 5', postal_code: '3000', city: 'Bern', country: 'CH' };

it('the CSV of Google is imported as it is', async () => {
  const [trust, kofi, nora] = await imported('google.csv');
  expect(nora).toMatchObject({
    ...{ name: 'Nora Keller', organisation: 'Quay Radio', job_title: 'Editor', birthday: '1990-05-01' },
    ...{ ...home, further_addresses: [studio], tags: ['Press'], notes: 'Calls back, after six' },
  });
  expect(all(nora)).toEqual([
    ['nora@example.test', 'nora@radio.example'],
    ['+41791234567', '+41446681800'],
  ]);
  expect(kofi).toMatchObject({ name: 'Kofi Yaw Mensah', birthday: null, further_addresses: [] });
  expect(all(kofi)[0]).toEqual(['kofi@example.test', 'kofi@work.example']);
  expect(trust).toMatchObject({ name: 'Harbour Trust', organisation: 'Harbour Trust' });
});

it('the CSV of Outlook, in the code page of Windows, is imported as it is', async () => {
  const [ben, ines, zoe] = await imported('outlook.csv');
  expect(ines).toMatchObject({
    ...{ name: 'Inès Müller', organisation: 'Théâtre du Lac', job_title: 'Producer', birthday: '1990-05-01' },
    ...{ address: 'Chemin Vert 9', postal_code: '1260', city: 'Nyon', country: 'CH', tags: ['Press', 'VIP'] },
    further_addresses: [{ address: 'Rue du Lac 3', postal_code: '1201', city: 'Genève', country: 'CH' }],
  });
  expect(all(ines)).toEqual([
    ['ines@example.test', 'ines@work.example'],
    ['+41795556677', '+41446681800'],
  ]);
  // The only address is the primary one.
  expect(ben).toMatchObject({ address: 'Pier 9', city: 'London', country: 'GB', birthday: '1988-12-31' });
  expect(zoe).toMatchObject({ name: 'Zoe Vale', birthday: null });
});

it('the vCards 3.0 of Apple are imported as they are', async () => {
  const [trust, nora] = await imported('apple.vcf');
  expect(nora).toMatchObject({
    ...{ name: 'Nora Maria Keller', first_name: 'Nora Maria', last_name: 'Keller', birthday: '1990-05-01' },
    ...{ ...home, address: 'Limmatquai 1, Hinterhaus', further_addresses: [studio] },
    ...{ tags: ['Press', 'Friends'], notes: 'Calls back, after six' },
  });
  expect(all(nora)).toEqual([
    ['nora@example.test', 'nora@radio.example'],
    ['+41791234567', '+41446681800'],
  ]);
  expect(trust).toMatchObject({ name: 'Harbour Trust', organisation: 'Harbour Trust', birthday: null });
});

it('vCards 4.0 are imported as they are', async () => {
  const [ines, kofi] = await imported('version4.vcf');
  expect(ines).toMatchObject({
    ...{ name: 'Inès Müller', birthday: '1990-05-01', tags: ['press', 'vip'] },
    ...{ address: 'Chemin Vert 9', city: 'Nyon', country: 'CH' },
    further_addresses: [{ address: 'Rue du Lac 3', postal_code: '1201', city: 'Genève', country: 'CH' }],
    notes:
      'A long note that a program has folded because its line would have been longer than seventy-five octets\nand a second line',
  });
  expect(all(ines)).toEqual([['ines@example.test', 'ines@work.example'], ['+41795556677']]);
  expect(kofi).toMatchObject({ name: 'Kofi Mensah', birthday: null });
});
