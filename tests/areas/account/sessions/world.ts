import { z } from 'zod';
import type { Maker } from '#tests/contract/sale.ts';

const list = z.object({ data: z.array(z.object({ id: z.number() })) });

/** The session of the account that makes the calls. */
export async function buildSessions({ staff }: Maker) {
  const { body } = await staff.get('/settings/sessions/json');
  return { sessionId: list.parse(body).data[0]?.id ?? 0 };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildSessions>> {}
}
