import { expect, it } from 'vitest';
import { eventTimeText } from '#server/areas/programme/events/eventTimeText.ts';

const startsAt = new Date('2026-11-13T16:00:00Z');
const endsAt = new Date('2026-11-13T18:00:00Z');

it('the time zone is named for an online event only', () => {
  const online = { startsAt, endsAt, onlineUrl: 'https://stream.example' };
  expect(eventTimeText(online, 'America/New_York')).toMatch(/11:00–13:00 \(America\/New York\)$/);
  expect(eventTimeText({ ...online, onlineUrl: null }, 'America/New_York')).toMatch(/11:00–13:00$/);
});
