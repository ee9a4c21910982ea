import type { Maker } from '#tests/contract/sale.ts';
import { aDraft } from '../documents/aDraft.ts';

/** A recurrence to change and one to delete. */
export async function buildRecurrences({ create }: Maker) {
  const document_id = await create('/accounting/documents/store', aDraft());
  const recurrence = { document_id, name: 'Membership', starts_on: '2199-01-31' };
  return {
    recurrenceId: await create('/accounting/recurrences/store', recurrence),
    spareRecurrenceId: await create('/accounting/recurrences/store', recurrence),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildRecurrences>> {}
}
