import bidiFactory from 'bidi-js';
import { type FontChoice, fontOf, type Weight } from './fonts.ts';

const bidi = bidiFactory();

/** A piece of a line in one font and direction; `text` is in reading order. */
export type TextRun = { text: string; font: FontChoice };

/**
 * A line in the order in which it is drawn, from left to right. Fonts draw letters that are written from right to left
 * in their own order, so each run is passed in reading order.
 */
export function textRuns(line: string, weight: Weight): TextRun[] {
  const text = line.normalize('NFC');
  const levels = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const runs: (TextRun & { level: number })[] = [];
  for (const index of bidi.getReorderedIndices(text, levels)) {
    const unit = text.charCodeAt(index);
    // The second half of a pair is taken with the first.
    if (unit >= 0xdc00 && unit <= 0xdfff) {
      continue;
    }
    const level = levels.levels[index] ?? 0;
    const character = mirrored.get(index) ?? String.fromCodePoint(text.codePointAt(index) ?? 32);
    const previous = runs.at(-1);
    const font = isJoiner(character) && previous ? previous.font : fontOf(character.codePointAt(0) ?? 32, weight);
    if (previous && previous.level === level && previous.font.key === font.key) {
      previous.text = level % 2 === 1 ? character + previous.text : previous.text + character;
    } else {
      runs.push({ text: character, font, level });
    }
  }
  return runs.map((run) => ({
    text: isReversed(run) ? [...run.text].toReversed().join('') : run.text,
    font: run.font,
  }));
}

/** Letters and digits that the font itself draws from right to left, even the digits, which are read from the left. */
const DRAWN_BACKWARDS = /[\p{Script=Arabic}\p{Script=Hebrew}\u0660-\u0669]/u;

function isReversed({ text, level }: { text: string; level: number }): boolean {
  return (level % 2 === 1) !== DRAWN_BACKWARDS.test(text);
}

/** Marks and spaces stay in the font of the letters before them. */
function isJoiner(character: string): boolean {
  return /[\p{Mark}\s]/u.test(character);
}

/** Whether a text is read from right to left. */
export function isRightToLeft(text: string): boolean {
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1;
}
