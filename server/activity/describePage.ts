/** A page by its name: `Events/TicketSettings` is “Events: ticket settings” at the route `events.ticket-settings`. */
export function describePage(name: string): { description: string; routeName: string } {
  const parts = name.split('/').map(toWords);
  const routeName = parts.map((words) => words.join('-')).join('.');
  const texts = parts.map((words) => words.join(' ')).filter((text) => text !== 'index');
  const [first = '', ...others] = texts.map((text) => (text === 'show' ? 'one of them' : text));
  const area = first.charAt(0).toUpperCase() + first.slice(1);
  return { routeName, description: [area, ...others].join(': ') };
}

function toWords(name: string): string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}
