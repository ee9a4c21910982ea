import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { unpackWoff } from './unpackWoff.ts';

const require = createRequire(import.meta.url);

/** Subsets of Noto Sans by what they contain; the first one with a character is used for it. */
const SUBSETS = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'devanagari'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-arabic', 'arabic'],
] as const;

export type Weight = 400 | 600;
export type FontChoice = { key: string; content: Buffer };

type Loaded = { choice: FontChoice; has: (codePoint: number) => boolean };

const loaded = new Map<Weight, Loaded[]>();

/** The font for a character; the first subset for one that none has, which shows it as a box. */
export function fontOf(codePoint: number, weight: Weight): FontChoice {
  const fonts = loaded.get(weight) ?? load(weight);
  const found = fonts.find(({ has }) => has(codePoint)) ?? fonts[0];
  if (!found) {
    throw new Error('There are no fonts.');
  }
  return found.choice;
}

function load(weight: Weight): Loaded[] {
  const fonts = SUBSETS.map(([family, subset]) => {
    const file = require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
    const content = unpackWoff(readFileSync(file));
    const font = create(content);
    const points = new Set('characterSet' in font ? font.characterSet : []);
    return { choice: { key: `${family}-${subset}-${weight}`, content }, has: (point: number) => points.has(point) };
  });
  loaded.set(weight, fonts);
  return fonts;
}
