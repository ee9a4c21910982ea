import { expect, it } from 'vitest';
import { expiryOf } from '#server/areas/outreach/sms/compose/references.ts';

it('credits stay reserved for as long as a send takes at its rate, and a week', () => {
  const due = new Date('2027-01-01T00:00:00Z');
  const days = (pace?: { messages: number; ratePerMinute: number }) =>
    (expiryOf(due, pace).getTime() - due.getTime()) / 86_400_000;
  expect(days()).toBe(7);
  expect(days({ messages: 14_400, ratePerMinute: 10 })).toBe(11);
});
