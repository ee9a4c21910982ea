import { expect, it } from 'vitest';
import { canBeReminded } from '#domain/programme/invitations.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const silent = { response: null, status: 'sent' as const, last_reminded_at: null };

it('only guests who were reached, have not answered and were not reminded within the hour can be reminded', () => {
  expect(canBeReminded(silent, now)).toBe(true);
  expect(canBeReminded({ ...silent, last_reminded_at: '2026-11-22T11:00:00Z' }, now)).toBe(true);
  expect(canBeReminded({ ...silent, last_reminded_at: '2026-11-22T11:00:01Z' }, now)).toBe(false);
  expect(canBeReminded({ ...silent, response: 'maybe' }, now)).toBe(false);
  expect(canBeReminded({ ...silent, status: 'failed' }, now)).toBe(false);
});

it('unknown fields of a guest do not prevent a reminder', () => {
  expect(canBeReminded({}, now)).toBe(true);
});
