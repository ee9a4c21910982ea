import { expect, it } from 'vitest';
import { toDownload } from '#js/api/kit/toDownload.ts';
import { contentDisposition } from '#server/http/outputs/contentDisposition.ts';

const nameIn = (header: string) => toDownload(new Blob(), header).name;

it.each([
  ['Протокол.pdf', 'file.pdf'],
  ['Straße & Größe.pdf', 'Strae Groe.pdf'],
  ['集合写真.jpg', 'file.jpg'],
  ["O'Brien (final).pdf", 'OBrien final.pdf'],
])('a download is called %s, as given, and %s in programs that read ASCII only', (name, plain) => {
  const header = contentDisposition(name);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(header).toContain(`filename="${plain}"`);
  expect(nameIn(header)).toBe(name);
});

it.each([
  ['report.csv', 'report.csv'],
  ['a"; filename=evil.exe\r\nSet-Cookie: x.pdf', 'a-; filename=evil.exeSet-Cookie- x.pdf'],
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u200B', 'file'],
])('a name that no file system takes is cleaned: %j', (name, cleaned) => {
  const header = contentDisposition(name, 'inline');
  expect(header.startsWith('inline; filename=')).toBe(true);
  expect(header).not.toMatch(/[\r\n]/);
  expect(nameIn(header).replace(/^file(?=\.\.)/, '')).toBe(cleaned);
});
