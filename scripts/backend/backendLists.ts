import type { z } from 'zod';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/define.ts';
import { entities } from '#contract/entities.ts';
import { pages } from '#contract/pages.ts';
import { PAGE_PATHS } from '#domain/pagePaths.ts';
import { areas as serverAreas } from '#server/areas.ts';

/** Pages of screens that the specification (§2) does not name. */
const EXTENSION_PAGES: readonly string[] = [
  'Auth/OrganiserInvitation',
  'Design/Index',
  'Errors/Show',
  'Errors/Staff',
  'Events/Attendees',
  'Events/CheckIn',
  'Events/Coupons',
  'Events/Orders',
  'Notifications/Preferences',
  'Orders/Index',
  'Orders/Show',
];

/** The text of docs/backend.md with its lists of pages and calls written anew. */
export function withLists(text: string): string {
  return replaceList(replaceList(text, 'pages', pageList()), 'calls', callList());
}

function pageList(): string {
  const rows = Object.entries(pages).map(([name, props]) => {
    const path = pathOf(name);
    return [
      code(name),
      path === null ? 'in place of another page' : code(path.replaceAll(':text', '')),
      Object.entries(props.shape).map(propOf).join(', ') || '–',
      path === null ? '–' : accessOf(path),
      EXTENSION_PAGES.includes(name) ? 'extension' : 'core',
    ];
  });
  return table(['Page', 'Address', 'Props', 'Who', ''], rows);
}

function callList(): string {
  const rows = Object.entries(areas).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([key, { summary, access, extension }]) => [
      area,
      code(key),
      summary.replaceAll('|', '\\|'),
      code(access),
      extension ? 'extension' : 'core',
    ]),
  );
  return table(['Area', 'Call', 'What it does', 'Who', ''], rows);
}

function pathOf(name: string): string | null {
  const found = Object.entries(PAGE_PATHS).find(([page]) => page === name);
  return found ? found[1] : null;
}

function accessOf(path: string): string {
  const anyParams = (address: string, params: RegExp) => address.replace(params, '*');
  const wanted = anyParams(path, /\{.*?\}/g);
  const route = serverAreas
    .flatMap((area) => area.pages ?? [])
    .find((page) => anyParams(page.path, /:\w+(\{.*?\}\})?/g) === wanted);
  return route ? code(route.access) : '–';
}

/** `event: Event`; what has no name of its own in docs/openapi.json stands by its name alone. */
function propOf([name, schema]: [string, z.core.$ZodType]): string {
  const entity = entities.get(schema)?.id;
  return code(entity ? `${name}: ${entity}` : name);
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function replaceList(text: string, name: string, list: string): string {
  const [begin, end] = [`<!-- ${name}: written by npm run contract:openapi -->`, `<!-- end of ${name} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`docs/backend.md has no place for the ${name}: ${begin} … ${end}`);
  }
  return `${before}${begin}\n\n${list}\n\n${end}${after}`;
}
