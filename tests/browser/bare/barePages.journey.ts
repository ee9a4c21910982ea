import { VARIANTS } from '#tests/backends/bare/Variant.ts';
import { expect } from '../kit/test.ts';
import { BARE_PAGES, type BarePage } from './barePages.ts';
import { bareTest as test } from './bareTest.ts';
import { faultsOf } from './faultsOf.ts';
import { KNOWN_FAILURES } from './knownFailures.ts';
import { PAGE_READS, RECORD_READS } from './pageReads.ts';

/** `npm run test:all` opens every page on every variant; otherwise the pages are divided among the variants. */
const IS_FULL = process.env.TEST_ALL === '1';

/** The variant whose record pages have no record in their props. */
const WITHOUT_RECORDS = 'message';

test.describe.configure({ mode: 'parallel' });

for (const [index, variant] of VARIANTS.entries()) {
  test.describe(`a backend of the variant “${variant}”`, () => {
    test.use({ variant });

    test('every page works at both widths and changes nothing by itself', async ({ bare, guest, staff }) => {
      test.setTimeout(300_000);
      const ofRecords = variant === WITHOUT_RECORDS ? RECORD_READS : {};
      const opened = BARE_PAGES.filter(
        ({ name }, at) => IS_FULL || at % VARIANTS.length === index || name in ofRecords,
      );
      const known = KNOWN_FAILURES[variant];
      const failing: string[] = [];
      for (const page of opened) {
        const reads = [...(PAGE_READS[page.name] ?? []), ...(ofRecords[page.name] ?? [])];
        const faults = await faultsOf(page.viewer === 'guest' ? guest : staff, bare, page.path, reads);
        if (!known.includes(page.name)) {
          failing.push(...faults.map((fault) => `${page.name} ${fault}`));
        } else if (faults.length === 0) {
          failing.push(`${page.name} stands now: take it off the list of known failures`);
        }
      }
      expect(failing).toEqual([]);
    });
  });
}

test('the list of known failures names pages that exist', () => {
  const names = BARE_PAGES.map(({ name }: BarePage) => name);
  expect(
    Object.values(KNOWN_FAILURES)
      .flat()
      .filter((name) => !names.includes(name)),
  ).toEqual([]);
});
