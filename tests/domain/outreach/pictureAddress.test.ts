import { expect, it } from 'vitest';
import { pictureAddress } from '#domain/outreach/emailDesign/emailHtml.ts';

it.each([
  ['/files/0b1c-2/800', 'https://harbour.test/files/0b1c-2/800.jpg'],
  [' /files/0b1c-2/800 ', 'https://harbour.test/files/0b1c-2/800.jpg'],
  ['/media/files/3/preview', 'https://harbour.test/media/files/3/preview'],
  ['https://elsewhere.test/files/1/800', 'https://elsewhere.test/files/1/800'],
  ['javascript:alert(1)', null],
])('the picture %s is shown from %s', (given, address) => {
  expect(pictureAddress(given, 'https://harbour.test')).toBe(address);
});
