import { eventInput, type Maker, type Sale } from '#tests/contract/sale.ts';

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Creates the records that the group calls need: a group with two dates, an empty one, and an event in no group. */
export async function buildGroups({ create, must }: Maker, _sale: Sale) {
  const groupId = await create('/groups/store', {
    name: 'Contract series',
    series: {
      dates: [30, 37].map((days) => ({ name: `Date ${days}`, start_date: soon(days), end_date: soon(days + 0.1) })),
    },
  });
  const spareGroupId = await create('/groups/store', { name: 'Contract group without events' });
  const groupedEventId = await create('/events/store', eventInput('Event in a group'));
  const ungroupedEventId = await create('/events/store', eventInput('Event without a group'));
  await must('POST', '/groups/add-event', { group_id: groupId, event_id: groupedEventId });
  return { groupId, spareGroupId, groupedEventId, ungroupedEventId };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildGroups>> {}
}
