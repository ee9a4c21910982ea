import type { Maker, Sale } from '#tests/contract/sale.ts';

/** Creates the records that the invitation calls need. */
export async function buildInvitations({ must }: Maker, { eventId }: Sale) {
  for (const name of ['Ina', 'Jon']) {
    await must('POST', `/events/send-invitations/${eventId}`, inviteInput(name));
  }
  const list = await must<{ data: { id: number }[] }>(
    'GET',
    `/events/get-rsvp-invitations/${eventId}?sort_by=name&sort_order=asc`,
  );
  const [first, second] = list.data.map(({ id }) => id);
  return { invitationId: first ?? 0, spareInvitationId: second ?? 0 };
}

export function inviteInput(name: string) {
  return { name, email: `${name.toLowerCase()}@example.test`, phone: '+41 79 000 00 00' };
}

/**
 * RSVP settings of a group exist or not depending on the call, so tests/areas/programme/invitations/server covers those calls.
 */
export const rsvpConfigSample = { deadline_hours: 24, max_party_size: 3, capacity: 120, reminder_days: [7, 1] };

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildInvitations>> {}
}
