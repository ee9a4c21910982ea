/**
 * Description and route name of a page component: `Events/TicketSettings` is “Events: ticket settings” and
 * `events.ticket-settings`; `Events/Show` is “Event”.
 */
export function describePage(page: string): { description: string; routeName: string } {
  const parts = page.split('/').map(toWords);
  const routeName = parts.map((words) => words.join('-')).join('.');
  const [first = '', ...others] = parts.map((words) => words.join(' '));
  const own = others.filter((text) => text !== 'index' && text !== 'show');
  const name = others.at(-1) === 'show' ? first.replace(/([^s])s$/, '$1') : first;
  const area = name.charAt(0).toUpperCase() + name.slice(1);
  return { routeName, description: [area, ...own].join(': ') };
}

function toWords(name: string): string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}
