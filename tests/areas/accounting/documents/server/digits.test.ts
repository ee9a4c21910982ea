import { expect, it } from 'vitest';
import { Sheet } from '#server/areas/accounting/documents/pdf/Sheet.ts';
import { pdfText } from '../pdfText.ts';

it.each([
  ['Arabic digits', 'منصة ١٢٣', '١٢٣', 'ar'],
  ['European digits beside Arabic', 'منصة 123', '123', 'ar'],
  ['digits beside Hebrew', 'דוכן 123', '123', 'he'],
  ['Arabic digits in English text', 'Stand ١٢٣', '١٢٣', 'en'],
])('draws %s from left to right', async (_, text, digits, lang) => {
  const sheet = new Sheet('Invoice', lang);
  sheet.text(text, 50, 50, 300);
  expect(pdfText(await sheet.finish())).toContain(digits);
});
