type Entry = { title: string; start: string; end: string; place: string; url: string };

/** Links that add an event to Google Calendar and Outlook on the web. Times are ISO 8601 in UTC. */
export function calendarLinks({ title, start, end, place, url }: Entry): { google: string; outlook: string } {
  const compact = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    location: place,
    details: url,
  });
  const outlook = new URLSearchParams({
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    location: place,
    body: url,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
