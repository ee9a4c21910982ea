import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AllocationRow } from '#contract/selling/allocations.ts';
import { allocations } from '#server/database/schema/selling/tickets.ts';
import { outbox } from '#server/database/schema/services.ts';
import { aTicketType } from '#tests/areas/programme/tickets/server/aTicketType.ts';
import { aCsvForm } from '#tests/factories/aForm.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { event, openEventOffice } from '#tests/server/fixtures/openEventOffice.ts';
import { app, owner } from '#tests/server/fixtures/openOffice.ts';
import { anAllocation } from './anAllocation.ts';

type Refusal = { message: string; errors: Record<string, string[]> };
type Outcome = {
  message: string;
  data: { rows: AllocationRow[]; created: number; updated: number; failed: number; allocation_ids: number[] };
};

openEventOffice({ company: { timezone: 'Europe/Zurich' } });
beforeEach(async () => {
  await aTicketType(app, event, { name: 'Standard', capacity: 10 });
});

function upload<T = Outcome>(content: string | Uint8Array<ArrayBuffer>, path = 'bulk') {
  return owner.post<T>(`/events/allocations/${event.id}/${path}`, aCsvForm(content));
}

function stored() {
  return app.database.drizzle
    .select()
    .from(allocations)
    .where(eq(allocations.eventId, event.id))
    .orderBy(asc(allocations.id));
}

describe('an uploaded file of allocations', () => {
  it('is imported completely when every row is valid', async () => {
    const { body } = await upload(
      'name,email,ticket_type,quantity,phone,note,expires_at\n' +
        'Ada Lovelace,Ada@example.test,standard,2,+41 79,Press,2099-12-31\n' +
        '"Hopper, Grace",grace@example.test,Standard,,,,2099-07-01 18:00\n',
    );
    expect(body).toMatchObject({
      message: 'Allocations uploaded successfully',
      data: { created: 2, updated: 0, failed: 0 },
    });
    expect(await stored()).toMatchObject([
      {
        name: 'Ada Lovelace',
        email: 'ada@example.test',
        quantity: 2,
        phone: '+41 79',
        note: 'Press',
        status: 'pending',
        expiresAt: new Date('2099-12-31T22:59:00Z'),
      },
      { name: 'Hopper, Grace', quantity: 1, expiresAt: new Date('2099-07-01T16:00:00Z') },
    ]);
  });

  it.each([
    ['a mark and semicolons', '\uFEFFFull Name;E-Mail;Ticket Type;Qty\nJörg;joerg@example.test;Standard;2\n'],
    ['tabs and two columns for the name', 'Surname\tFirst name\tMail\tTickets\nJörg\t\tjoerg@example.test\t2\n'],
    ['empty lines and spaces', '\nName , Email Address,Seats\n\n Jörg , joerg@example.test , 2 \n\n,,\n'],
    ['the word of Excel on the separator', 'sep=;\r\nname;email;qty;note\r\nJörg;joerg@example.test;2;a, b, c, d\r\n'],
  ])('accepts %s', async (_, content) => {
    const { body } = await upload(content);
    expect(body.data).toMatchObject({ created: 1, failed: 0 });
    expect(await stored()).toMatchObject([{ name: 'Jörg', email: 'joerg@example.test', quantity: 2 }]);
  });

  it('accepts the Windows-1252 encoding of Excel', async () => {
    const bytes = new Uint8Array(
      [...'name;email\nJ\u00f6rg;joerg@example.test\n'].map((letter) => letter.charCodeAt(0)),
    );
    expect((await upload(bytes)).body.data.rows).toMatchObject([{ name: 'Jörg', action: 'create' }]);
  });

  it('accepts UTF-16 in both byte orders, with and without a mark', async () => {
    for (const mark of ['\ufeff', '']) {
      const bytes = Buffer.from(`${mark}name;email\nJörg;joerg@example.test\n`, 'utf16le');
      for (const each of [new Uint8Array(bytes), new Uint8Array(Buffer.from(bytes).swap16())]) {
        expect((await upload(each, 'bulk/preview')).body.data.rows).toMatchObject([{ name: 'Jörg', action: 'create' }]);
      }
    }
  });

  it('has its invalid rows reported and its valid rows imported', async () => {
    const { body } = await upload(
      'name,email,ticket_type,quantity\n' +
        'Ada,ada@example.test,Standard,1\n' +
        ',nobody,Balcony,none\n' +
        'Bea,bea@example.test,Standard,101\n' +
        `${'Cy'.repeat(61)},cy@example.test,Standard,1\n`,
    );
    expect(body.message).toBe('Allocations uploaded successfully. 3 rows were left out.');
    expect(body.data).toMatchObject({ created: 1, failed: 3 });
    expect(body.data.rows[1]).toEqual({
      row: 3,
      name: '',
      email: 'nobody',
      ticket_type: 'Balcony',
      quantity: 'none',
      action: 'skip',
      errors: [
        'Enter the quantity as a whole number.',
        'Enter a name.',
        'Enter an e-mail address such as ada@example.org.',
        'There is no ticket type “Balcony”.',
      ],
    });
    expect(body.data.rows[2]?.errors).toEqual(['Allocate at most 100 tickets.']);
    expect(body.data.rows[3]?.errors).toEqual(['The name is too long.']);
    expect(await stored()).toHaveLength(1);
  });

  it('changes nothing when it is only previewed', async () => {
    const { body } = await upload('name,email\nAda,ada@example.test\nBea,\n', 'bulk/preview');
    expect(body.data).toMatchObject({ created: 1, updated: 0, failed: 1 });
    expect(body.data.rows.map((row) => row.action)).toEqual(['create', 'skip']);
    expect(await stored()).toEqual([]);
  });

  it('can allocate no more in total than the seats that are left', async () => {
    const { body } = await upload(
      'name,email,quantity\nA,a@example.test,6\nB,b@example.test,5\nC,c@example.test,4\nD,d@example.test,1\n',
    );
    expect(body.data.rows.map((row) => row.errors)).toEqual([[], ['Only 4 left.'], [], ['None left.']]);
    expect(await stored()).toMatchObject([{ quantity: 6 }, { quantity: 4 }]);
  });

  it('contains each person once: the second row with the same address and ticket type is skipped', async () => {
    const { body } = await upload('name,email\nAda,ada@example.test\nAda L.,ADA@example.test\n');
    expect(body.data.rows[1]?.errors).toEqual(['Row 2 has the same address and ticket type.']);
    expect(await stored()).toHaveLength(1);
  });

  it('updates existing allocations when it is uploaded again and creates no duplicates', async () => {
    await upload('name,email,quantity\nAda,ada@example.test,4\nBea,bea@example.test,4\n');
    const { body } = await upload('name,email,quantity\nAda Lovelace,ada@example.test,6\nBea,bea@example.test,4\n');
    expect(body.data).toMatchObject({ created: 0, updated: 2, failed: 0 });
    expect(await stored()).toMatchObject([{ name: 'Ada Lovelace', quantity: 6 }, { quantity: 4 }]);
    const tooMany = await upload('name,email,quantity\nAda,ada@example.test,7\nBea,bea@example.test,1\n');
    expect(tooMany.body.data.rows[0]?.errors).toEqual(['Only 6 left.']);
  });

  it('keeps the stored values of columns that it does not have, and clears those with an empty cell', async () => {
    await upload(
      'name,email,quantity,phone,note,expires_at\n' +
        'Ada,ada@example.test,4,+41 79,Press,2099-12-31\n' +
        'Bea,bea@example.test,2,+41 78,Crew,2099-12-31\n',
    );
    const { body } = await upload('name,email\nAda Lovelace,ada@example.test\n');
    expect(body.data.rows[0]).not.toHaveProperty('note');
    const expiresAt = new Date('2099-12-31T22:59:00Z');
    const bea = { name: 'Bea', quantity: 2, phone: '+41 78', note: 'Crew', expiresAt };
    expect(await stored()).toMatchObject([
      { name: 'Ada Lovelace', quantity: 4, phone: '+41 79', note: 'Press', expiresAt },
      bea,
    ]);
    await upload('name,email,quantity,note,expires_at\nAda,ada@example.test,,,\n');
    expect(await stored()).toMatchObject([{ quantity: 4, phone: '+41 79', note: null, expiresAt: null }, bea]);
  });

  it('counts the stored quantity against the seats that are left when it has no quantities', async () => {
    await upload('name,email,quantity\nAda,ada@example.test,8\n');
    const { body } = await upload('name,email,quantity\nAda,ada@example.test,\nBea,bea@example.test,3\n');
    expect(body.data.rows.map((row) => row.errors)).toEqual([[], ['Only 2 left.']]);
  });

  it('creates nothing for a person who has already claimed', async () => {
    const [type] = [await aTicketType(app, event, { name: 'Press' })];
    await anAllocation(app, type, { email: 'ada@example.test', status: 'claimed' });
    const { body } = await upload<Refusal>('name,email,ticket_type\nAda,ada@example.test,Press\n');
    expect(body.errors.file).toEqual(['Row 2: This person has already claimed tickets of this type.']);
  });

  it.each([
    ['2099-07-01T18:00Z', '2099-07-01T18:00:00Z'],
    ['2099-07-01T18:00+0100', '2099-07-01T17:00:00Z'],
    ['2099-07-01 18:00:30+01', '2099-07-01T17:00:30Z'],
    ['2099-07-01T18:00:00.000+01:00', '2099-07-01T17:00:00Z'],
    ['20990701T1800', '2099-07-01T16:00:00Z'],
    ['٢٠٩٩-٠٧-٠١', '2099-07-01T21:59:00Z'],
  ])('reads the expiry %s', async (written, instant) => {
    await upload(`name,email,expires_at\nAda,ada@example.test,${written}\n`);
    expect(only(await stored()).expiresAt).toEqual(new Date(instant));
  });

  it.each(['20.12.2099', '2099-02-30', '2099-12-20 25:00', '12/20/2099', 'soon'])(
    'refuses the expiry %s with one sentence',
    async (written) => {
      const { body } = await upload<Refusal>(`name,email,expires_at\nAda,ada@example.test,${written}\n`);
      expect(body.errors.file).toEqual(['Row 2: Enter the expiry as 2026-12-31 or 2026-12-31 18:00.']);
    },
  );

  it('sends no e-mails by itself, and returns the ids so that the links can be sent next', async () => {
    await app.database.drizzle.delete(outbox);
    const { body } = await upload('name,email\nAda,ada@example.test\nBea,nobody\n');
    await app.services.queue.drain();
    expect(await app.database.drizzle.$count(outbox)).toBe(0);
    const { allocation_ids } = body.data;
    await owner.post(`/events/allocations/${event.id}/bulk-resend`, { allocation_ids });
    await app.services.queue.drain();
    expect(only(await stored()).status).toBe('sent');
    expect(await app.database.drizzle.$count(outbox)).toBe(1);
  });

  it.each([
    ['without a row', 'name,email\n', 'The file has no rows below its header.'],
    [
      'without its columns',
      'who,where\nAda,Basel\n',
      'The first row must name the columns. Missing: name, email. Known: name, email, ticket_type, quantity, phone, note, expires_at.',
    ],
    [
      'with an open quotation mark',
      'name,email\n"Ada,ada@example.test\n',
      'Row 2 has a quotation mark that is never closed.',
    ],
    [
      'of too many rows',
      `name,email\n${'Ada,ada@example.test\n'.repeat(2001)}`,
      'The file has 2001 rows: 2000 at most. Split it.',
    ],
    [
      'with characters that cannot be stored',
      'name,email\nAda,a\0@example.test\n',
      'The file has characters that cannot be read. Save it as “CSV UTF-8”.',
    ],
    ['that is too large', `name,email\n${'x'.repeat(1024 * 1024)}`, 'The file is too large: 1 MB at most.'],
    ['of which no row is good', 'name,email\nAda,nobody\n', 'Row 2: Enter an e-mail address such as ada@example.org.'],
  ])('%s is refused with an error on the file', async (_, content, sentence) => {
    const refused = await upload<Refusal>(content);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.file).toEqual([sentence]);
    expect(await stored()).toEqual([]);
  });

  it('is required', async () => {
    const refused = await owner.post<Refusal>(`/events/allocations/${event.id}/bulk`, new FormData());
    expect(refused.body.errors.file).toEqual(['Choose a CSV file.']);
  });
});
