import { expect, it } from 'vitest';
import { canBeReminded } from '#domain/invitations.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const silent = { response: null, status: 'sent' as const, last_reminded_at: null };

it('a reminder goes to guests who were reached, are silent, and were not reminded within the hour', () => {
  expect(canBeReminded(silent, now)).toBe(true);
  expect(canBeReminded({ ...silent, last_reminded_at: '2026-11-22T11:00:00Z' }, now)).toBe(true);
  expect(canBeReminded({ ...silent, last_reminded_at: '2026-11-22T11:00:01Z' }, now)).toBe(false);
  expect(canBeReminded({ ...silent, response: 'maybe' }, now)).toBe(false);
  expect(canBeReminded({ ...silent, status: 'failed' }, now)).toBe(false);
});

it('what a backend does not know of a guest does not keep the reminder from them', () => {
  expect(canBeReminded({}, now)).toBe(true);
});
