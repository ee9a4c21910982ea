import { expect, it } from 'vitest';
import { withEnding } from '#server/files/withEnding.ts';

it.each([
  ['Report.PDF', 'application/pdf', 'Report.PDF'],
  ['cv.exe', 'application/pdf', 'cv.exe.pdf'],
  ['run.bat', 'text/plain', 'run.bat.txt'],
  ['page.html', 'text/plain', 'page.html.txt'],
  ['people.csv', 'text/plain', 'people.csv'],
  ['photo.jpg', 'image/webp', 'photo.jpg.webp'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['setup.msi', 'application/x-cfb', 'setup.msi.doc'],
  ['budget.xls', 'application/x-cfb', 'budget.xls'],
  ['film.lnk', 'video/x-unheard-of', 'film.lnk.bin'],
  ['README', 'text/plain', 'README.txt'],
  ['a.pdf\u202efdp.exe', 'application/pdf', 'a.pdf\u202efdp.exe.pdf'],
])('%s with the type %s is saved as %s', (name, type, saved) => {
  expect(withEnding(name, type)).toBe(saved);
});
