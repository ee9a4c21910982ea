import type { z } from 'zod';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { entities } from '#contract/kit/entities.ts';
import { pages } from '#contract/pages.ts';
import { PAGE_PATHS } from '#domain/kit/pagePaths.ts';
import { areas as serverAreas } from '#server/areas.ts';
import { SPECIFICATION_CALLS } from '#tests/contract/specificationCalls.ts';
import { journeyActionsOf, pageOpeningOf } from './exercisedCalls.ts';
import { screensOf } from './screensOf.ts';

/** Maximum screens to name per call; further ones are only counted. */
const MAX_SCREENS = 3;

/** Returns the text of docs/backend.md with its generated lists of pages and calls updated. */
export function withLists(text: string): string {
  const lists = { pages: pageList(), calls: callList(), screens: screenList(), 'calls to come': missingList() };
  return Object.entries(lists).reduce((written, [name, list]) => replaceList(written, name, list), text);
}

function pageList(): string {
  const rows = Object.entries(pages).map(([name, props]) => {
    const path = pathOf(name);
    return [
      code(name),
      path === null ? 'in place of another page' : code(path.replaceAll(':text', '')),
      Object.entries(props.shape).map(propOf).join(', ') || '–',
      path === null ? '–' : accessOf(path),
      props.meta()?.extension ? 'extension' : 'core',
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

/** Which screen makes each call of the specification, and how it is tested on a backend with core calls only. */
function screenList(): string {
  const screensFor = screensOf();
  const core = Object.values(areas).flatMap((endpoints) =>
    Object.entries<Endpoint>(endpoints).filter(([, { extension }]) => !extension),
  );
  const rows = core.map(([key]) => {
    const plays = journeyActionsOf(key);
    const opening = pageOpeningOf(key);
    const played = [...(opening ? [opening.page] : []), ...plays.map(({ page }) => page)];
    // Other screens can also make calls that only read.
    const all = [...new Set([...played, ...(key.startsWith('GET ') ? screensFor(key) : [])])];
    const screens = all.slice(0, Math.max(MAX_SCREENS, new Set(played).size));
    const more = all.length - screens.length;
    const text = screens.map(code).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return [code(key), text, coverageOf(key)];
  });
  return table(['Call', 'Screen', 'Tested on the bare backend'], rows);
}

function coverageOf(key: string): string {
  const opening = pageOpeningOf(key);
  const condition = opening?.isForRecord ? ' without its record' : '';
  const all = [
    ...(opening ? [`opens ${code(opening.page)}${condition}`] : []),
    ...journeyActionsOf(key).map(({ action }) => action),
  ];
  return all.length > 0 ? `yes: ${all.join('; ')}` : 'no';
}

/** Calls of the specification that no area implements yet, grouped by the first segment of their path. */
function missingList(): string {
  const anyParams = (key: string) => key.replace(/\{\w+\}/g, '*');
  const built = new Set(Object.values(areas).flatMap((endpoints) => Object.keys(endpoints).map(anyParams)));
  const missing = SPECIFICATION_CALLS.filter((key) => !built.has(anyParams(key)));
  const parts = Map.groupBy(missing, (key) => /\/[^/]+/.exec(key)?.[0] ?? '');
  return table(
    ['Part', 'Calls'],
    [...parts].map(([part, keys]) => [code(part), keys.map(code).join(', ')]),
  );
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

/** `event: Event`; types without a name in docs/openapi.json are listed by field name only. */
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
