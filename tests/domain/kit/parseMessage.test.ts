import { describe, expect, it } from 'vitest';
import { type Block, mentionedIn, parseMessage } from '#domain/kit/parseMessage.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const line = (text: string, people: { id: number; name: string }[] = []) => {
  const [block] = parseMessage(text, people);
  return block?.kind === 'paragraph' ? block.lines[0] : block;
};
const text = (value: string) => ({ kind: 'text', text: value });

describe('formatting', () => {
  it('knows bold, italic and code', () => {
    expect(line('a **b _c_** `*d*`')).toEqual([
      text('a '),
      { kind: 'bold', parts: [text('b '), { kind: 'italic', parts: [text('c')] }] },
      text(' '),
      { kind: 'code', text: '*d*' },
    ]);
  });

  it('leaves single characters and words with underscores alone', () => {
    for (const plain of ['2 * 3 * 4', 'snake_case_name', '** not bold **', 'a*b', '`', '@nobody', 'http://']) {
      expect(line(plain)).toEqual([text(plain)]);
    }
  });

  it('knows lists, quotes and code between lines', () => {
    expect(parseMessage('- a\n- b\n1. c\n> d\n```\n**e**\n```').map(({ kind }) => kind)).toEqual([
      'list',
      'list',
      'quote',
      'code',
    ]);
  });

  it('links web addresses only, without the sentence around them', () => {
    expect(line('See (https://example.org/a_b), ok')).toEqual([
      text('See ('),
      { kind: 'link', href: 'https://example.org/a_b', text: 'https://example.org/a_b' },
      text('), ok'),
    ]);
    for (const other of ['javascript:alert(1)', 'data:text/html,x', 'hhttps', 'vbscript:x']) {
      expect(line(other)).toEqual([text(other)]);
    }
  });

  it('mentions people by their names, the longest one first', () => {
    const people = [
      { id: 1, name: 'Ana' },
      { id: 2, name: 'Ana Maria (Stage)' },
      { id: 3, name: 'Jean-Luc [x] a/b $1 ^|.*+?{}\\' },
    ];
    expect(mentionedIn('Hi @ana maria (stage), **@Ana** and `@Ana`, not @Anabel', people)).toEqual([2, 1]);
  });
});

it('loses no letter of any text', () => {
  const parts = ['**', '*', '_', '`', '```', '\n', '- ', '1. ', '> ', '@Ana', 'https://a.b/c', 'x', ' ', ')', '<b>'];
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seededRandom(seed);
    const made = Array.from({ length: 25 }, () => parts[Math.floor(random() * parts.length)]).join('');
    const letters = (value: string) => value.replace(/[^a-z<>:/@]/gi, '').replaceAll('>', '');
    expect(letters(wordsOf(parseMessage(made, [{ id: 1, name: 'Ana' }])))).toBe(letters(made));
  }
});

function wordsOf(blocks: Block[]): string {
  const flat = (value: unknown): string =>
    Array.isArray(value)
      ? value.map(flat).join('')
      : typeof value === 'object' && value !== null
        ? 'text' in value
          ? String(value.text)
          : Object.values(value).map(flat).join('')
        : '';
  return flat(blocks);
}
