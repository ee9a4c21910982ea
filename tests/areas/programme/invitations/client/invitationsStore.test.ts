import { expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast/toast.ts';
import { useGroupRsvpConfig } from '#js/stores/programme/groups/groupRsvpConfig.ts';
import { useEventRsvpConfig } from '#js/stores/programme/invitations/eventRsvpConfig.ts';
import { useInvitations } from '#js/stores/programme/invitations/invitations.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { anEventRsvpConfig, anInvitation, anRsvpConfig } from '../factories/anInvitation.ts';

vi.mock('#js/lib/toast/toast.ts');

const counts = { invited: 3, opened: 1, yes: 1, people: 2, maybe: 0, no: 1, unanswered: 1 };
const page = () => ({ ...aPage([anInvitation()]), counts });
const input = anRsvpConfig();

it('each view of the list has its own endpoint', async () => {
  const all = mock('GET /events/get-rsvp-invitations/{eventID}', page);
  const answered = mock('GET /events/get-rsvp-responses/{eventID}', page);
  const silent = mock('GET /events/get-non-responded-invitations/{eventID}', page);
  const { load } = useInvitations.getState();
  await load({ eventId: 7 });
  await load({ eventId: 7, response: 'any' });
  await load({ eventId: 7, response: 'yes' });
  await load({ eventId: 7, response: 'none' });
  expect([all.length, answered.length, silent.length]).toEqual([1, 2, 1]);
  expect(answered[1]?.url.searchParams.get('response')).toBe('yes');
  expect(useInvitations.getState().counts).toEqual(counts);
});

it.each([
  ['POST /events/send-follow-up-reminders/{eventID}', 'Failed to send follow-up reminders'],
  ['POST /events/send-follow-up-reminder/{eventID}/{invitationID}', 'Failed to send follow-up reminder'],
] as const)('%s shows its fixed message when the server sends none', async (key, words) => {
  mock(key, () => refuse(500, {}));
  const { remindMany, remind } = useInvitations.getState();
  await (key.includes('reminders') ? remindMany(7, []) : remind(7, 3));
  expect(toast.error).toHaveBeenCalledWith(words);
  mock(key, () => refuse(409, { message: 'Ada has already answered.' }));
  await (key.includes('reminders') ? remindMany(7, []) : remind(7, 3));
  expect(toast.error).toHaveBeenLastCalledWith('Ada has already answered.');
});

it('a reminder reloads the list', async () => {
  const lists = mock('GET /events/get-rsvp-invitations/{eventID}', page);
  const sent = mock('POST /events/send-follow-up-reminders/{eventID}', () => ({
    message: '2 reminders queued for sending',
    reminded: 2,
    skipped: 0,
  }));
  await useInvitations.getState().load({ eventId: 7 });
  await useInvitations.getState().remindMany(7, [3, 4]);
  expect(sent[0]?.body).toEqual({ invitation_ids: [3, 4] });
  expect(toast.success).toHaveBeenCalledWith('2 reminders queued for sending');
  expect(lists).toHaveLength(2);
});

it('a count invites nobody and shows no toast', async () => {
  const calls = mock('POST /events/send-invitations/{eventID}/preview', () => ({
    invited: 43,
    already_invited: 2,
    without_email: 3,
  }));
  const outcome = await useInvitations.getState().countInvitees(7, { segment_id: 2 });
  expect(outcome).toMatchObject({ ok: true, data: { invited: 43, already_invited: 2, without_email: 3 } });
  expect(calls[0]?.body).toEqual({ segment_id: 2 });
  expect(toast.success).not.toHaveBeenCalled();
});

it('group settings are created with POST and updated with PUT, each with its messages', async () => {
  const path = '/api/event-groups/{groupId}/rsvp-config';
  mock(`GET ${path}`, () => ({ data: null }));
  mock(`POST ${path}`, () => refuse(500, {}));
  const { load, save } = useGroupRsvpConfig.getState();
  await load(4);
  await save(4, input);
  expect(toast.error).toHaveBeenCalledWith('Failed to save RSVP settings');
  mock(`POST ${path}`, () => ({ data: anRsvpConfig(), message: '' }));
  await save(4, input);
  expect(toast.success).toHaveBeenCalledWith('RSVP settings saved successfully');
  const put = mock(`PUT ${path}`, () => ({ data: anRsvpConfig({ max_party_size: 2 }), message: '' }));
  await save(4, input);
  expect(put).toHaveLength(1);
  expect(toast.success).toHaveBeenLastCalledWith('RSVP settings updated successfully');
  expect(useGroupRsvpConfig.getState().config?.max_party_size).toBe(2);
  mock(`PUT ${path}`, () => refuse(500, {}));
  await save(4, input);
  expect(toast.error).toHaveBeenLastCalledWith('Failed to update RSVP settings');
});

it('event settings show “saved” when they were the group’s and “updated” when they were the event’s own', async () => {
  mock('GET /events/rsvp-config/{eventID}', () => ({ data: anEventRsvpConfig({ source: 'group' }) }));
  mock('PUT /events/rsvp-config/{eventID}', () => ({ data: anEventRsvpConfig(), message: '' }));
  const { load, save } = useEventRsvpConfig.getState();
  await load(7);
  await save(7, input);
  expect(toast.success).toHaveBeenLastCalledWith('RSVP settings saved successfully');
  await save(7, input);
  expect(toast.success).toHaveBeenLastCalledWith('RSVP settings updated successfully');
  mock('PUT /events/rsvp-config/{eventID}', () => refuse(422, { message: 'No.', errors: { capacity: ['Too few.'] } }));
  const refused = await save(7, input, { onFailure: 'return' });
  expect(refused.ok).toBe(false);
  expect(toast.error).not.toHaveBeenCalled();
});
