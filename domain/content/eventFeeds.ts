/** The addresses of a portal's upcoming events for feed readers and calendars. Not in the specification. */
export const EVENT_FEEDS = {
  atom: { path: '/events.atom', type: 'application/atom+xml' },
  calendar: { path: '/events.ics', type: 'text/calendar' },
} as const;
