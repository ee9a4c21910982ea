import type { HandlerContext } from '#server/http/context.ts';

/** What waits for the user on the pages that they can see; pages where nothing waits are left out. */
export async function countWaiting(context: HandlerContext): Promise<{ page: string; count: number }[]> {
  const waiting: { page: string; count: number }[] = [];
  for (const { page, access, count } of context.services.declarations.waiting) {
    const found = context.permissions.has(access) ? await count(context) : 0;
    if (found > 0) {
      waiting.push({ page, count: found });
    }
  }
  return waiting;
}
