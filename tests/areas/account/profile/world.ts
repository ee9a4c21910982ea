import { z } from 'zod';
import type { Maker } from '#tests/contract/sale.ts';

const own = z.object({ data: z.object({ email: z.string() }) });

/** The account that makes the calls; its address and password do not change. */
export async function buildProfile({ staff, password }: Maker) {
  const { body } = await staff.get('/settings/profile/json');
  return { accountName: 'Olive Owner', account: { email: own.parse(body).data.email, password } };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildProfile>> {}
}
