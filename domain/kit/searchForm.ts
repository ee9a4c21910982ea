import { asciiDigit } from './asciiDigit.ts';

/**
 * The normal form in which texts are searched: without accents, apostrophes and invisible characters, in lower case and
 * with ASCII digits, the same for composed and decomposed letters. The database's function `search_form` returns the
 * same (decision 0082).
 */
export function searchForm(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
}

/** The distinct words of a search in normal form. A text matches if it contains all of them, in any order. */
export function searchWords(search: string): string[] {
  return [...new Set(searchForm(search).split(/\s+/))].filter((word) => word !== '');
}

/** Whether a text contains all words of a search. Everything matches a search without words. */
export function matchesSearch(text: string, search: string): boolean {
  const form = searchForm(text);
  return searchWords(search).every((word) => form.includes(word));
}

const APOSTROPHES = /['`´‘’‛′ʹʻʼʽ՚＇]/g;

/**
 * Combining marks that are accents or optional vowels (Latin, Greek, Cyrillic, Hebrew, Arabic), the Arabic tatweel, and
 * invisible characters. The vowel signs of Indic scripts and the voicing marks of Japanese are letters to their readers.
 */
const IGNORED =
  /[\u0300-\u036f\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]|[\ufe00-\ufe0f]|[\u00ad\u02bc\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Letters that Unicode does not decompose, as people type them without their keyboard. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
  ƀ: 'b',
  ƶ: 'z',
  ɨ: 'i',
  ς: 'σ',
};
const LETTER = /[ßæœþøłđðħŧıŋĸƀƶɨς]/g;
