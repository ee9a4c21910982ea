import type { Maker } from '#tests/contract/sale.ts';

/** Somebody who works in the company. */
export async function buildUserLogs({ staff }: Maker) {
  const { body } = await staff.get<{ data: { id: number }[] }>('/users/members');
  return { memberId: body.data[0]?.id ?? 0 };
}
