import type { Mail } from './Backstage.ts';

/** The path of the link in an e-mail that contains this text. */
export function linkIn({ links }: Mail, words: string): string {
  const { pathname, search } = new URL(links.find((each) => each.includes(words)) ?? '', 'http://localhost');
  return pathname + search;
}
