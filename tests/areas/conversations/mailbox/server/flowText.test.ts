import { expect, it } from 'vitest';
import { flowText } from '#server/areas/conversations/mailbox/writing/flowText.ts';

const WORDS = [
  'doors',
  'at',
  'seven',
  '>',
  'From',
  'Zürich',
  '-- ',
  'https://harbour.example/season/of/many/concerts',
  '',
];

it.each(Array.from({ length: 50 }, (_, seed) => seed))('text %i reads as it was written, in short lines', (seed) => {
  const text = someText(seed);
  const lines = flowText(text).split('\r\n');
  expect(unflowed(lines)).toEqual(text.split('\n').map(normal));
  expect(lines.filter((line) => line.trimEnd().length > 78 && line.trim().includes(' '))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('From '))).toEqual([]);
});

it('keeps quotations and the line above a signature', () => {
  const words = `${'word '.repeat(30)}end`;
  expect(flowText(`Hi\n\n> ${words}\n>> older\n-- \nAda`).split('\r\n')).toEqual([
    ...['Hi', '', `> ${'word '.repeat(15)}`, `> ${'word '.repeat(15)}`, '> end', '>> older', '-- ', 'Ada'],
  ]);
});

function someText(seed: number): string {
  let state = seed + 1;
  const next = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return Array.from({ length: 6 }, () =>
    [...(next(3) === 0 ? ['>'] : []), ...Array.from({ length: next(40) }, () => WORDS[next(WORDS.length)])].join(' '),
  ).join('\n');
}

/** A line without what `format=flowed` cannot keep: spaces at its end, and those between the marks and the text. */
function normal(line: string): string {
  if (line === '-- ') {
    return line;
  }
  const [, marks, rest] = /^(>+) ?(.*)$/.exec(line.trimEnd()) ?? [];
  return marks === undefined ? line.trimEnd() : `${marks} ${rest}`.trimEnd();
}

/** What a reader makes of it (RFC 3676 §4). */
function unflowed(lines: string[]): string[] {
  const read: string[] = [];
  let goesOn = false;
  for (const line of lines) {
    const [, marks = '', stuffed = ''] = /^(>*)(.*)$/.exec(line) ?? [];
    const text = stuffed.startsWith(' ') ? stuffed.slice(1) : stuffed;
    if (goesOn) {
      read.push(`${read.pop() ?? ''}${text}`);
    } else {
      read.push(marks === '' || text === '' ? `${marks}${text}` : `${marks} ${text}`);
    }
    goesOn = text.endsWith(' ') && line !== '-- ';
  }
  return read;
}
