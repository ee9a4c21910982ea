import { PAGE_PATHS } from '#domain/pagePaths.ts';
import { ACTIONS } from '#tests/browser/bare/actions/all.ts';

export type Played = { page: string; action: string };

/** The actions of a journey that make a call of the specification by themselves, each with the page where it begins. */
export function playsOf(key: string): Played[] {
  return Object.values(ACTIONS)
    .flat()
    .filter(({ sends, reads }) => sends.some(([call]) => call === key) || reads?.includes(key))
    .map(({ name, path }) => ({ page: pageAt(path), action: name }));
}

function pageAt(address: string): string {
  const [path = ''] = address.split('?');
  const found = Object.entries(PAGE_PATHS).find(([, pattern]) =>
    new RegExp(`^${pattern.replace(/\{\w+(:text)?\}/g, '[^/]+')}$`).test(path),
  );
  return found?.[0] ?? path;
}
