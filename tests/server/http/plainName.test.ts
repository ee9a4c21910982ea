import { expect, it } from 'vitest';
import { plainName } from '#server/http/inputs/plainName.ts';

it.each([
  ['Poster.png', 'Poster.png'],
  ['Prüfung & Preise.csv', 'Prufung Preise.csv'],
  ['a"b\r\nc.txt', 'abc.txt'],
  ['../../etc/passwd', 'file....etcpasswd'],
  ['海报.pdf', 'file.pdf'],
  ['', 'file'],
])('%j is written to a header as %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
