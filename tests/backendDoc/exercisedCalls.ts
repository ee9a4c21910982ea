import { PAGE_PATHS } from '#domain/kit/pagePaths.ts';
import { ACTIONS } from '#tests/browser/bare/actions/all.ts';
import { PAGE_READS, RECORD_READS } from '#tests/browser/bare/pageReads.ts';

export type Exercised = { page: string; action: string };

/** The journey actions that make a call of the specification, each with the page where it starts. */
export function journeyActionsOf(key: string): Exercised[] {
  return Object.values(ACTIONS)
    .flat()
    .filter(({ sends, reads }) => sends.some(([call]) => call === key) || reads?.includes(key))
    .map(({ name, path }) => ({ page: pageAt(path), action: name }));
}

/** The page that makes a call when it opens. `isForRecord`: only if its props do not contain the record. */
export function pageOpeningOf(key: string): { page: string; isForRecord: boolean } | null {
  const pageIn = (reads: typeof PAGE_READS) => Object.entries(reads).find(([, calls]) => calls?.includes(key))?.[0];
  const page = pageIn(PAGE_READS);
  const ofRecord = pageIn(RECORD_READS);
  return page ? { page, isForRecord: false } : ofRecord ? { page: ofRecord, isForRecord: true } : null;
}

function pageAt(address: string): string {
  const [path = ''] = address.split('?');
  const found = Object.entries(PAGE_PATHS).find(([, pattern]) =>
    new RegExp(`^${pattern.replace(/\{\w+(:text)?\}/g, '[^/]+')}$`).test(path),
  );
  return found?.[0] ?? path;
}
