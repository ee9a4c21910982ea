import type { AreaDeclaration } from '#tests/declarations/AreaDeclaration.ts';
import { calendar } from './samples.ts';

export const area: AreaDeclaration = {
  samples: calendar,
  races: {
    // A move does not depend on anything that it has read.
    'moveEvent.ts moveEvent': null,
  },
  listPaths: {
    // Events, groups and tasks each have one entry a minute, so six hours have the same entries at every size. A month
    // has a thousand events at 1 k and as many as a calendar shows (5,000) at the other sizes.
    'calendar of six hours': '/calendar/events?start=FROM&end=UNTIL',
    'calendar of a month': '/events/calendar?year=YEAR&month=MONTH',
    'calendar of a campaign': '/events/calendar?year=YEAR&month=MONTH&campaign_id=1',
  },
  budget: {
    paths: {
      'the calendar of a month': () => '/events/calendar?year=2026&month=6',
      'the groups of a month': () => '/groups/calendar?year=2026&month=6',
      'everything between two moments': () => '/calendar/events?start=2026-06-01T00:00:00Z&end=2026-07-01T00:00:00Z',
    },
  },
  pages: [
    { name: 'calendar', path: '/calendar', viewers: ['owner'] },
    { name: 'calendar-week', path: '/calendar?view=week', viewers: ['owner'] },
  ],
};
