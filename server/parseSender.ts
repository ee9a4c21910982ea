import { z } from 'zod';

/**
 * Reads MAIL_FROM: `a@b.org`, or `Harbour <a@b.org>`. The name is empty if there is none.
 * @returns null if the address is invalid or its host has no domain, because other mail servers refuse such a sender
 */
export function parseSender(text: string): { name: string; address: string } | null {
  const named = /^\s*"?(?<name>[^"<]*?)"?\s*<(?<address>[^<>]+)>\s*$/.exec(text)?.groups;
  const address = (named?.address ?? text).trim();
  return z.email().safeParse(address).success ? { name: named?.name ?? '', address } : null;
}
