import { expect, it } from 'vitest';
import { feedFile } from '#server/areas/programme/calendar/feedFile.ts';
import { calendarOf } from '#server/areas/programme/events/eventCalendar.ts';
import { events } from '#server/database/schema/programme/events.ts';

const HOSTILE = 'Lake\r\nATTACH:http://evil\rB\nC\u0000\u0007\u0085\u2028D\u000bE';

const event: typeof events.$inferSelect = {
  ...Object.fromEntries(Object.keys(events).map((column) => [column, null])),
  id: 7,
  calendarSequence: 0,
  name: HOSTILE,
  summary: HOSTILE,
  venue: HOSTILE,
  status: 'active',
  startsAt: new Date('2026-05-01T18:00:00Z'),
  endsAt: new Date('2026-05-01T20:00:00Z'),
  updatedAt: new Date('2026-01-01T00:00:00Z'),
} as typeof events.$inferSelect;

it.each([
  [
    'a feed',
    () =>
      feedFile(
        [{ event, group: HOSTILE, campaign: HOSTILE }],
        { name: HOSTILE },
        { host: 'x.test', urlOf: () => 'https://x.test/e' },
      ),
  ],
  ['the file of one event', () => calendarOf(event, { name: HOSTILE }, 'https://x.test/e', new Date(0))],
])('user-supplied text adds no line and no control character to %s', (_, make) => {
  const file = make();
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const unfolded = file.replaceAll('\r\n ', '').trimEnd();
  expect(unfolded.split('\r\n').filter((line) => !/^[A-Z-]+[;:]/.test(line))).toEqual([]);
  expect(unfolded.split('\r\n').filter((line) => line.startsWith('ATTACH'))).toEqual([]);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(unfolded).toContain('DESCRIPTION:Lake\\nATTACH:http://evil\\nB\\nC');
});
