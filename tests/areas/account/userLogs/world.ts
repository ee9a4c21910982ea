import type { Maker } from '#tests/contract/sale.ts';

/** The id of a user of the company. */
export async function buildUserLogs({ staff }: Maker) {
  const { body } = await staff.get<{ data: { id: number }[] }>('/users/members');
  return { memberId: body.data[0]?.id ?? 0 };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildUserLogs>> {}
}
