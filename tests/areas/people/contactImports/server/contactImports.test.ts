import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '#contract/kit/shapes.ts';
import type { ContactImport } from '#contract/people/contactImports.ts';
import type { Contact } from '#contract/people/contacts.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { contactImportRows, contactImports } from '#server/database/schema/people/contactImports.ts';
import { contacts, removedContacts } from '#server/database/schema/people/contacts.ts';
import { segmentContacts } from '#server/database/schema/people/segments.ts';
import { inCompany } from '#server/database/tenancy.ts';
import { aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { checkImport, importFile, importRows, readImport, undoImport, uploadImport } from './anImport.ts';

openOffice();

const db = () => app.database.drizzle;
beforeEach(async () => {
  for (const table of [contactImportRows, contactImports, removedContacts, contacts]) {
    await db().delete(table);
  }
});

const add = async (values: object) => (await owner.post<{ data: Contact }>('/contacts/store', values)).body.data;
const contactOf = async (id: number) => (await owner.get<{ data: Contact }>(`/contacts/get-contact/${id}`)).body.data;
const named = async (name: string) => {
  const [row] = await db().select().from(contacts).where(eq(contacts.name, name));
  return row && (await contactOf(row.id));
};
/** Every row that belongs to contacts, as the database writes it. */
async function everything() {
  const tables = ['contacts', 'contact_addresses', 'contact_emails', 'contact_phones', 'segment_contacts'];
  const drop = sql`- 'updated_at' - 'added_at'`;
  return await Promise.all(
    tables.map(async (table) =>
      rowsOf<{ row: object }>(
        await db().execute(sql`select to_jsonb(t) ${drop} as row from ${sql.identifier(table)} t order by 1`),
      ),
    ),
  );
}

const FILE = `First Name;Last Name;E-mail;Phone;Ort;Land;Geburtstag;Tags
Nora;Keller;nora@example.test;079 123 45 67;Zürich;Schweiz;01.05.1990;press, vip
Kofi;;kofi@example.test;;;;;
;;not an address;;;;;
Nora;Again;NORA@example.test;;;;;
;;;;;;;
=1+1;Obi;obi@example.test;;;Wakanda;;
`;

describe('an import', () => {
  it('shows for each row what it would do, and imports nothing before it is started', async () => {
    await add({ name: 'Kofi Mensah', email: 'kofi@example.test', tags: ['old'] });
    const { body } = await uploadImport(owner, FILE);
    expect(body.data).toMatchObject({
      state: 'uploaded',
      mapping: ['first_name', 'last_name', 'email', 'phone', 'city', 'country', 'birthday', 'tags'],
      match_rule: 'email',
    });
    await checkImport(app, owner, body.data, { match_action: 'overwrite', tags: ['2026'] });
    const checked = await readImport(owner, body.data.id);
    expect(checked).toMatchObject({
      state: 'checked',
      total_rows: 5,
      done_rows: 5,
      counts: { new: 1, changed: 1, same: 0, repeated: 1, error: 2 },
    });
    const rows = await importRows(owner, body.data.id);
    expect(rows.map(({ row, outcome, errors }) => [row, outcome, errors])).toEqual([
      [2, 'new', []],
      [3, 'changed', []],
      [4, 'error', ['E-mail: Enter an e-mail address such as ada@example.org.']],
      [5, 'repeated', ['The same person as in row 2.']],
      [7, 'error', ['Country: Choose a country from the list.']],
    ]);
    expect(rows[1]?.changes).toEqual([
      { field: 'name', before: 'Kofi Mensah', after: 'Kofi' },
      { field: 'first_name', before: null, after: 'Kofi' },
      { field: 'tags', before: ['old'], after: ['old', '2026'] },
    ]);
    expect(await db().$count(contacts)).toBe(1);

    await owner.post(`/contacts/imports/${body.data.id}/start`);
    await app.services.queue.drain();
    expect(await readImport(owner, body.data.id)).toMatchObject({ state: 'done', done_rows: 5, can_undo: true });
    expect(await named('Nora Keller')).toMatchObject({
      ...{ first_name: 'Nora', email: 'nora@example.test', phone: '079 123 45 67', city: 'Zürich', country: 'CH' },
      ...{ birthday: '1990-05-01', tags: ['press', 'vip', '2026'], source: 'import' },
    });
    const csv = await owner.fetch(`/contacts/imports/${body.data.id}/errors`);
    const text = await csv.text();
    expect(text).toContain('4,E-mail: Enter an e-mail address such as ada@example.org.,,,not an address,');
    expect(text).toContain(`,"'=1+1",Obi,`);
  });

  it('has the settings of the last file with the same headings, without own fields that were deleted since', async () => {
    const field = { label: 'Level', kind: 'text', options: [] };
    const own = (await owner.post<{ data: { id: number } }>('/settings/contact-fields/store', field)).body.data.id;
    const first = (await uploadImport(owner, 'Who;Where;Level\nNora;Zug;Gold\n')).body.data;
    const mapping: ContactImport['mapping'] = ['name', 'city', `custom:${own}`];
    await checkImport(app, owner, first, { mapping, match_rule: 'none', match_action: 'skip', date_order: 'mdy' });
    const next = async (content: string) => (await uploadImport(owner, content)).body.data;
    const same = 'Who;Where;Level\nKofi;Bern;Silver\n';
    expect(first.guessed).toBeNull();
    expect(await next(same)).toMatchObject({
      ...{ mapping, match_rule: 'none', match_action: 'skip', date_order: 'mdy' },
      guessed: {
        mapping: ['skip', 'skip', `custom:${own}`],
        match_rule: 'none',
        match_action: 'fill',
        date_order: 'dmy',
      },
    });
    expect((await next('Who;Where;Rank\nKofi;Bern;1\n')).mapping).toEqual(['skip', 'skip', 'skip']);
    await owner.call('DELETE', `/settings/contact-fields/delete/${own}`);
    expect((await next(same)).mapping).toEqual(['name', 'city', 'skip']);
  });

  it('is found by the name of its file', async () => {
    await uploadImport(owner, FILE, 'Gäste 2026.csv');
    await uploadImport(owner, FILE, 'press.csv');
    const { body } = await owner.get<Page<ContactImport>>('/contacts/imports?search=gaste');
    expect(body.data.map(({ file_name }) => file_name)).toEqual(['Gäste 2026.csv']);
  });

  it('shows its own rows only', async () => {
    await importFile(app, owner, FILE);
    const { id } = await importFile(app, owner, 'Name,Email\nZoe,zoe@example.test\n');
    expect((await importRows(owner, id)).map(({ name }) => name)).toEqual(['Zoe']);
  });

  it('changes nothing the second time, by each rule and each action', async () => {
    for (const match_rule of ['email', 'phone', 'none'] as const) {
      for (const match_action of ['skip', 'fill', 'overwrite'] as const) {
        const first = await importFile(app, owner, FILE, { match_rule, match_action, tags: ['x'] });
        expect(first.counts.new, match_rule).toBeGreaterThan(0);
        const before = await everything();
        const second = await importFile(app, owner, FILE, { match_rule, match_action, tags: ['x'] });
        expect(second.counts, `${match_rule} ${match_action}`).toMatchObject({ new: 0, changed: 0 });
        expect(second.imported_before).not.toBeNull();
        expect(await everything()).toEqual(before);
        await db().delete(contacts);
      }
    }
  });

  it('fills blanks, overwrites or skips, and never erases anything with an empty cell', async () => {
    const known = { name: 'Ada Obi', email: 'ada@example.test', city: 'Basel', notes: 'Calls back' };
    const file = 'Name,Email,City,Notes,Company\nAda O,ada@example.test,Bern,,Quay Radio\n';
    const expected = {
      skip: { name: 'Ada Obi', city: 'Basel', organisation: null },
      fill: { name: 'Ada Obi', city: 'Basel', organisation: 'Quay Radio' },
      overwrite: { name: 'Ada O', city: 'Bern', organisation: 'Quay Radio' },
    };
    for (const match_action of ['skip', 'fill', 'overwrite'] as const) {
      const { id } = await add(known);
      await importFile(app, owner, file, { match_action });
      expect(await contactOf(id)).toMatchObject({ ...expected[match_action], notes: 'Calls back' });
      await db().delete(contacts);
    }
  });

  it('matches a phone number however it is written, and any address of a contact', async () => {
    await db().execute(sql`update companies set country = 'CH' where id = ${companyId}`);
    const { id } = await add({ name: 'Nora', phone: '+41 79 123 45 67', emails: [{ address: 'second@example.test' }] });
    const byPhone = await importFile(app, owner, 'Name,Phone,City\nN,0041 79/123 45 67,Chur\n');
    expect(byPhone.counts).toMatchObject({ changed: 1, new: 0 });
    expect((await contactOf(id)).phones).toHaveLength(1);
    const byAddress = await importFile(app, owner, 'Name,Email,Company\nN,Second@Example.test,Quay\n');
    expect(byAddress.counts).toMatchObject({ changed: 1, new: 0 });
    expect(await contactOf(id)).toMatchObject({ city: 'Chur', organisation: 'Quay', email: 'second@example.test' });
  });

  it('adds a further postal address once, and takes it away when it is undone', async () => {
    const { id } = await add({ name: 'Nora', email: 'nora@example.test', city: 'Zug' });
    const before = await everything();
    const file =
      'Name,Email,Home Street,Home City,Business Street,Business City\nNora,nora@example.test,Quay 1,Zug,Elm 5,Bern\n';
    const first = await importFile(app, owner, file);
    const [row] = await importRows(owner, first.id);
    expect(row?.changes).toContainEqual({ field: 'further_addresses', before: [], after: ['Elm 5, Bern'] });
    expect(await contactOf(id)).toMatchObject({
      ...{ address: 'Quay 1', city: 'Zug', further_addresses: [{ address: 'Elm 5', city: 'Bern' }] },
    });
    expect((await importFile(app, owner, file)).counts).toMatchObject({ same: 1 });
    await undoImport(app, owner, first.id);
    expect(await everything()).toEqual(before);
  });

  it('fills the company’s own fields, and finds them by their headings', async () => {
    const field = async (values: object) =>
      (await owner.post<{ data: { id: number } }>('/settings/contact-fields/store', values)).body.data.id;
    const size = await field({ label: 'Shirt size', kind: 'choice', options: ['S', 'M'] });
    const since = await field({ label: 'Member since', kind: 'date' });
    const file = 'Name;Member number;Shirt size;Member since\nNora;42;m;1.5.2020\nKofi;43;XXL;\n';
    const { data } = (await uploadImport(owner, file)).body;
    expect(data.mapping).toEqual(['name', 'external_id', `custom:${size}`, `custom:${since}`]);
    const { id, counts } = await importFile(app, owner, file, { match_rule: 'external_id' });
    expect(counts).toMatchObject({ new: 1, error: 1 });
    expect((await importRows(owner, id, 'error'))[0]?.errors).toEqual([
      'Shirt size: “XXL” is not one of the options. Choose S or M.',
    ]);
    const nora = await named('Nora');
    expect(nora).toMatchObject({ external_id: '42', custom: { [size]: 'M', [since]: '2020-05-01' } });
    const later = file.replace(';m;', ';S;');
    const again = await importFile(app, owner, later, { match_rule: 'external_id', match_action: 'overwrite' });
    expect(again.counts).toMatchObject({ changed: 1, new: 0 });
    expect(await named('Nora')).toMatchObject({ custom: { [size]: 'S', [since]: '2020-05-01' } });
    await undoImport(app, owner, again.id);
    expect(await named('Nora')).toMatchObject({ custom: { [size]: 'M', [since]: '2020-05-01' } });
  });

  it('states consent for those who have not decided, and takes it back when it is undone', async () => {
    const no = await add({ name: 'No', email: 'no@example.test' });
    await owner.post(`/contacts/${no.id}/consent`, { channel: 'email', state: 'withdrawn', reason: 'By phone' });
    const open = await add({ name: 'Open', email: 'open@example.test' });
    const file = 'Name,Email\nNo,no@example.test\nOpen,open@example.test\nNew,new@example.test\n';
    const { id } = await importFile(app, owner, file, { consent: ['email'], consent_text: 'Send me news.' });
    expect(await contactOf(no.id)).toMatchObject({ email_consent: 'withdrawn' });
    expect(await contactOf(open.id)).toMatchObject({ email_consent: 'granted', sms_consent: null });
    expect(await named('New')).toMatchObject({ email_consent: 'granted' });
    await undoImport(app, owner, id);
    expect(await contactOf(open.id)).toMatchObject({ email_consent: 'withdrawn' });
  });

  it('adds the contacts to a segment', async () => {
    const segment = (await owner.post<{ data: { id: number } }>('/segments/store', { name: 'Press' })).body.data.id;
    const { id } = await importFile(app, owner, FILE, { segment_id: segment });
    expect(await db().$count(segmentContacts, eq(segmentContacts.segmentId, segment))).toBe(2);
    await undoImport(app, owner, id);
    expect(await db().$count(segmentContacts, eq(segmentContacts.segmentId, segment))).toBe(0);
  });
});

describe('undoing an import', () => {
  it('restores every row of every table', async () => {
    await add({ name: 'Kofi Mensah', email: 'kofi@example.test', tags: ['old'], city: 'Accra' });
    await add({ name: 'Obi', phone: '079 555 66 77' });
    const before = await everything();
    const { id } = await importFile(
      app,
      owner,
      'Name,Email,Further email 2,Phone,City,Tags\nKofi,kofi@example.test,k2@example.test,079 1,Kumasi,new\nZoe,zoe@example.test,,,,\n',
      { match_action: 'overwrite' },
    );
    expect(await everything()).not.toEqual(before);
    expect(await undoImport(app, owner, id)).toBe(200);
    expect(await readImport(owner, id)).toMatchObject({ state: 'undone', can_undo: false });
    expect(await everything()).toEqual(before);
    // What it added can be restored, like every deleted contact.
    expect(await db().$count(removedContacts)).toBe(1);
    expect((await owner.post(`/contacts/imports/${id}/undo`)).status).toBe(409);
  });

  it('keeps what was edited since, and says how many added contacts were', async () => {
    const kofi = await add({ name: 'Kofi', email: 'kofi@example.test', city: 'Accra', organisation: 'Quay' });
    const file = 'Name,Email,City,Company\nKofi,kofi@example.test,Kumasi,Port\nZoe,zoe@example.test,,\n';
    const { id } = await importFile(app, owner, file, { match_action: 'overwrite' });
    const zoe = await named('Zoe');
    app.clock.advance(1000);
    await owner.call('PUT', `/contacts/update/${kofi.id}`, {
      name: 'Kofi',
      email: 'kofi@example.test',
      city: 'Tamale',
      organisation: 'Port',
    });
    await owner.call('PUT', `/contacts/update/${zoe?.id}`, { name: 'Zoe Berg', email: 'zoe@example.test' });
    expect(await readImport(owner, id)).toMatchObject({ edited: 1 });
    await undoImport(app, owner, id);
    expect(await contactOf(kofi.id)).toMatchObject({ city: 'Tamale', organisation: 'Quay' });
  });

  it('is possible for 30 days', async () => {
    const { id } = await importFile(app, owner, FILE);
    await db().execute(sql`update contact_imports set created_at = created_at - interval '31 days' where id = ${id}`);
    expect(await undoImport(app, owner, id)).toBe(409);
    await inCompany(app.database, companyId, (tx) => app.services.queue.enqueue(tx, 'contacts.forget-imports', {}));
    await app.services.queue.drain();
    const [row] = await db().select().from(contactImportRows);
    expect(row).toMatchObject({ cells: null, changes: null, isDone: true });
    expect((await importFile(app, owner, FILE, { match_rule: 'none' })).counts).toMatchObject({ new: 1, same: 2 });
    expect((await importRows(owner, id)).length).toBeGreaterThan(0);
  });
});

describe('a file', () => {
  it.each([
    ['nothing', '', 'The file has no rows below its headings.'],
    ['only headings', 'Name,Email\n', 'The file has no rows below its headings.'],
    ['a vCard without a card', 'BEGIN:VCARD\nVERSION:3.0\n', 'The file has no contacts.'],
    ['binary data', new Uint8Array([80, 75, 0, 0, 1, 0, 65, 0, 0, 1]), /cannot be read/],
  ])('with %s is refused with a sentence at the field', async (_, content, message) => {
    const { status, body } = await uploadImport(owner, content);
    expect(status).toBe(422);
    expect(body.errors?.file).toEqual([expect.stringMatching(message)]);
  });

  it('of more than 100,000 rows fails with a sentence', async () => {
    const { data } = (await uploadImport(owner, `Name\n${'x\n'.repeat(100_001)}`)).body;
    await checkImport(app, owner, data);
    const failed = await readImport(owner, data.id);
    expect(failed).toMatchObject({ state: 'failed', failure: 'The file has more than 100,000 rows. Split it.' });
  });

  it('in UTF-16, Latin-1 or with tabs is read', async () => {
    const text = 'Name\tEmail\nJürg Müller\tjuerg@example.test\n';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const content of [utf16, Buffer.from(text, 'latin1'), Buffer.from(`\uFEFF${text}`)]) {
      await importFile(app, owner, content);
      expect(await named('Jürg Müller')).toMatchObject({ email: 'juerg@example.test' });
      await db().delete(contacts);
    }
  });

  it('cannot map one field twice, or none', async () => {
    const { data } = (await uploadImport(owner, FILE)).body;
    for (const mapping of [['city', 'city'], ['skip']] as const) {
      const { status, body } = await checkImport(app, owner, data, { mapping: [...mapping] });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['mapping']]);
    }
  });
});

it('needs its own permission', async () => {
  const { id } = await importFile(app, owner, FILE);
  const manager = await aUser(app, companyId, 'books@lakeside.test', ['contacts.view', 'contacts.manage']);
  const browser = await signedIn(app, manager);
  expect((await browser.get(`/contacts/imports/${id}`)).status).toBe(403);
  expect((await browser.post(`/contacts/imports/${id}/undo`)).status).toBe(403);
  expect((await uploadImport(browser, FILE)).status).toBe(403);
});

it('can be stopped; what was imported stays until it is undone', async () => {
  const { data } = (await uploadImport(owner, FILE)).body;
  await checkImport(app, owner, data);
  await owner.post(`/contacts/imports/${data.id}/start`);
  expect((await owner.post(`/contacts/imports/${data.id}/cancel`)).status).toBe(200);
  await app.services.queue.drain();
  expect(await readImport(owner, data.id)).toMatchObject({ state: 'cancelled', done_rows: 0, can_undo: false });
  expect(await db().$count(contacts)).toBe(0);
  expect((await owner.post(`/contacts/imports/${data.id}/start`)).status).toBe(409);
});
