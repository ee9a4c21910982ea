import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchesSearch, searchForm } from '#domain/kit/searchForm.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { openDatabase, type TestDatabase } from '../fixtures/openDatabase.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openDatabase();
});
afterAll(() => opened.close());

/** Blocks with letters of two cases, accents, digits or compatibility forms, as [first, last] code points. */
const BLOCKS: [string, number, number][] = [
  ['Latin, Greek, Cyrillic, Armenian', 0x1, 0x58f],
  ['Hebrew, Arabic', 0x590, 0x6ff],
  ['Indic', 0x900, 0xdff],
  ['Thai, Tibetan, Georgian', 0xe00, 0x10ff],
  ['Cherokee', 0x13a0, 0x13ff],
  ['Latin and Greek with accents', 0x1e00, 0x1fff],
  ['punctuation and symbols', 0x2000, 0x2bff],
  ['Japanese', 0x3000, 0x30ff],
  ['Hangul', 0xac00, 0xacff],
  ['compatibility forms', 0xf900, 0xffef],
  ['Deseret, Osage', 0x10400, 0x104ff],
  ['mathematical letters', 0x1d400, 0x1d7ff],
];

describe('the normal form of searches', () => {
  it.each(BLOCKS)('is the same in the database and in the browser: %s', async (_, first, last) => {
    const letters = Array.from({ length: last - first + 1 }, (__, index) => String.fromCodePoint(first + index))
      .filter((letter) => /\P{Cn}/u.test(letter) && !/\p{Cs}/u.test(letter))
      .map((letter) => `a${letter}b`);
    const found = await opened.database.drizzle.execute(sql`
      select array_agg(search_form(letter) order by n) as forms
      from jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb) with ordinality given(letter, n)`);
    expect(rowsOf<{ forms: string[] }>(found)[0]?.forms).toEqual(letters.map(searchForm));
  });

  it.each([
    ['muller', 'Jürg Müller'],
    ['MÜLLER jürg', 'Jürg Müller'],
    ['Müller Jürg', 'Ju\u0308rg Mu\u0308ller'],
    ['lukasz', 'Łukasz Żółć'],
    ['żółć', 'Lukasz Zolc'],
    ['obrien', 'Conan O’Brien'],
    ["O'Brien", 'Conan OBrien'],
    ['O’Brien', "Conan O'Brien"],
    ['ipek', 'İpek Işık'],
    ['IŞIK', 'İpek Işık'],
    ['strasse', 'Große Straße'],
    ['STRAẞE', 'Grosse Strasse'],
    ['ИВАН', 'иван Петров'],
    ['οδυσσευς', 'ΟΔΥΣΣΕΎΣ'],
    ['smorrebrod', 'Smørrebrød'],
    ['123', 'Gate ١٢٣'],
    ['می\u200cخواهم', 'میخواهم'],
    ['  ', 'anything'],
  ])('%j finds %j', (search, text) => {
    expect(matchesSearch(text, search)).toBe(true);
  });

  it.each([
    ['muller hans', 'Jürg Müller'],
    ['かき', 'がき'],
  ])('%j does not find %j', (search, text) => {
    expect(matchesSearch(text, search)).toBe(false);
  });
});
