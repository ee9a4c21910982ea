import { describe, expect, it } from 'vitest';
import { guessDateOrder, guessMapping } from '#domain/people/imports/guessMapping.ts';
import type { ImportField } from '#domain/people/imports/importFields.ts';
import { importValues } from '#domain/people/imports/importValues.ts';
import { readVcards, VCARD_FIELDS } from '#domain/people/imports/readVcards.ts';

/** The headings of which systems export, with the fields that they fill. */
function filled(headings: string): Record<string, string> {
  const names = headings.split(',');
  return Object.fromEntries(guessMapping(names).flatMap((field, at) => (field ? [[names[at] ?? '', field]] : [])));
}

describe('the columns of an export are recognised', () => {
  it('from Google', () => {
    const headings =
      'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Website 1 - Label';
    expect(filled(headings)).toEqual({
      'First Name': 'first_name',
      'Middle Name': 'middle_name',
      'Last Name': 'last_name',
      'Organization Name': 'organisation',
      'Organization Title': 'job_title',
      Birthday: 'birthday',
      Notes: 'notes',
      Labels: 'tags',
      'E-mail 1 - Value': 'email',
      'E-mail 2 - Value': 'other_email',
      'Phone 1 - Value': 'phone',
      'Address 1 - Street': 'address',
      'Address 1 - City': 'city',
      'Address 1 - Postal Code': 'postal_code',
      'Address 1 - Country': 'country',
    });
  });

  it('with a second address of its own, but not the second line of the first', () => {
    const parts = ['Street', 'City', 'Postal Code', 'Country'];
    const google = [1, 2].flatMap((n) => parts.map((part) => `Address ${n} - ${part}`));
    expect(filled(google.join(','))).toMatchObject({
      'Address 1 - Street': 'address',
      'Address 2 - Street': 'other_address',
      'Address 2 - City': 'other_city',
      'Address 2 - Postal Code': 'other_postal_code',
      'Address 2 - Country': 'other_country',
    });
    expect(filled('Address 1,Address 2,City')).toEqual({ 'Address 1': 'address', City: 'city' });
    const second = { other_address: 'Elm 5', other_city: 'Bern', other_country: 'Schweiz' };
    expect(importValues(second, 'dmy')).toMatchObject({ address: 'Elm 5', city: 'Bern', country: 'CH' });
    expect(importValues({ city: 'Zug', ...second }, 'dmy')).toMatchObject({
      ...{ city: 'Zug', further_addresses: [{ address: 'Elm 5', city: 'Bern', country: 'CH' }] },
    });
  });

  it('from Outlook', () => {
    const headings =
      'First Name,Middle Name,Last Name,Suffix,Nickname,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Business Phone,Mobile Phone,Company Main Phone,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Company,Job Title,Department,Birthday,Notes,Categories';
    expect(filled(headings)).toMatchObject({
      'E-mail Address': 'email',
      'E-mail 2 Address': 'other_email',
      'E-mail 3 Address': 'other_email',
      'Mobile Phone': 'phone',
      'Home Phone': 'other_phone',
      'Business Phone': 'other_phone',
      'Home Street': 'address',
      'Home City': 'city',
      'Home Postal Code': 'postal_code',
      'Home Country/Region': 'country',
      Company: 'organisation',
      'Job Title': 'job_title',
      Categories: 'tags',
    });
  });

  it('from a spreadsheet in another language', () => {
    expect(filled('Vorname,Nachname,E-Mail-Adresse,Handy,Strasse,PLZ,Ort,Land,Geburtsdatum,Firma,Schuhgrösse')).toEqual(
      {
        Vorname: 'first_name',
        Nachname: 'last_name',
        'E-Mail-Adresse': 'email',
        Handy: 'phone',
        Strasse: 'address',
        PLZ: 'postal_code',
        Ort: 'city',
        Land: 'country',
        Geburtsdatum: 'birthday',
        Firma: 'organisation',
      },
    );
  });
});

/** The cells of one card by field, without empty ones. */
function card(lines: string): Record<string, string> {
  const [cells = []] = readVcards(lines);
  return Object.fromEntries(
    cells.flatMap((cell, at): [ImportField, string][] => (cell ? [[VCARD_FIELDS[at] ?? 'name', cell]] : [])),
  );
}

describe('a vCard is read', () => {
  it('of version 3.0 with groups, folded lines and a picture, as Apple writes it', () => {
    const apple = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 17.0//EN',
      'N:Müller;Jürg;Hans;Dr.;',
      'FN:Dr. Jürg Hans Müller',
      'ORG:Quay Radio\\, Ltd;Newsroom;',
      'TITLE:Editor',
      'item1.EMAIL;type=INTERNET;type=pref:juerg@example.test',
      'item1.X-ABLabel:_$!<Other>!$_',
      'EMAIL;type=INTERNET;type=WORK:work@example.test',
      'TEL;type=WORK;type=VOICE:+41 44 123 45 67',
      'TEL;type=CELL;type=VOICE;type=pref:+41 79 123 45 67',
      'item2.ADR;type=HOME;type=pref:;;Seestrasse 1\\nHinterhaus;Zürich;ZH;8001;Schweiz',
      'BDAY;value=date:1990-05-01',
      'NOTE:First line\\nsecond\\; line that is long enough to be folde',
      ' d here',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
      ' AAAQABAAD',
      'END:VCARD',
    ].join('\r\n');
    expect(card(apple)).toEqual({
      name: 'Dr. Jürg Hans Müller',
      first_name: 'Jürg',
      middle_name: 'Hans',
      last_name: 'Müller',
      email: 'juerg@example.test',
      other_email: 'work@example.test',
      phone: '+41 79 123 45 67',
      other_phone: '+41 44 123 45 67',
      organisation: 'Quay Radio, Ltd',
      job_title: 'Editor',
      address: 'Seestrasse 1, Hinterhaus',
      postal_code: '8001',
      city: 'Zürich',
      country: 'Schweiz',
      birthday: '1990-05-01',
      notes: 'First line\nsecond; line that is long enough to be folded here',
    });
  });

  it('of version 2.1 with quoted-printable text, as Outlook and old phones write it', () => {
    const old = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=4A=C3=BC=72=67;;;',
      'TEL;CELL;PREF:0791234567',
      'NOTE;ENCODING=QUOTED-PRINTABLE:One long line=',
      ' that goes on',
      'END:VCARD',
    ].join('\n');
    expect(card(old)).toMatchObject({
      first_name: 'Jürg',
      last_name: 'Müller',
      phone: '0791234567',
      notes: 'One long line that goes on',
    });
  });

  it('of version 4.0 with addresses as URIs, and a birthday without its year', () => {
    const four = `BEGIN:VCARD
VERSION:4.0
FN:Zoë
TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+41-79-123-45-67
EMAIL;PREF=1:mailto:zoe@example.test
BDAY:--0501
CATEGORIES:press,vip\\, gold
END:VCARD`;
    expect(card(four)).toEqual({
      name: 'Zoë',
      phone: '+41-79-123-45-67',
      email: 'zoe@example.test',
      tags: 'press, vip, gold',
    });
  });

  it('when it is broken, as far as it goes', () => {
    expect(
      readVcards('BEGIN:VCARD\nFN\nnonsense\nEND:VCARD\nBEGIN:VCARD\nFN:Late\nEND:VCARD\nBEGIN:VCARD\nFN:Cut'),
    ).toHaveLength(2);
  });
});

describe('a cell', () => {
  it.each([
    ['1990-05-01', '1990-05-01'],
    ['1.5.1990', '1990-05-01'],
    ['01/05/1990', '1990-05-01'],
    ['1990/05/01 00:00', '1990-05-01'],
    [' --05-01', ''],
    ['0/0/00', ''],
    ['May 1990', 'May 1990'],
  ])('with the date %j is %j', (birthday, day) => {
    expect(importValues({ birthday }, 'dmy')).toMatchObject({ birthday: day });
  });

  it('with a date is read in the order that the file’s dates have', () => {
    expect(guessDateOrder(['05/01/1990', '12/31/1990'])).toBe('mdy');
    expect(guessDateOrder(['05/01/1990', '31/12/1990'])).toBe('dmy');
    expect(importValues({ birthday: '12/31/1990' }, 'mdy')).toMatchObject({ birthday: '1990-12-31' });
  });

  it.each([
    ['CH', 'CH'],
    ['switzerland', 'CH'],
    ['Schweiz', 'CH'],
    ['Côte d’Ivoire', 'CI'],
    ['USA', 'US'],
    ['Wakanda', 'Wakanda'],
  ])('with the country %j is %j', (country, code) => {
    expect(importValues({ country }, 'dmy')).toMatchObject({ country: code });
  });

  it('keeps leading zeros, and separates several values', () => {
    const { postal_code, phones, tags } = importValues(
      { postal_code: '01067', phone: '079 1 ::: 079 2', tags: '* myContacts ::: Press ::: VIP' },
      'dmy',
    );
    expect([postal_code, phones, tags]).toEqual(['01067', [{ phone: '079 1' }, { phone: '079 2' }], ['Press', 'VIP']]);
  });
});
