import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#contract/kit/define.ts';
import type { CallEntry } from '#domain/kit/callEntry.ts';

const PREFIX = 'calls:';
const PAGE_FILE = /\/resources\/js\/Pages\/(.+)\.tsx$/;

/**
 * Generates what the browser needs of the contract, at build time (docs/decisions/0052):
 *
 * - `import calls from 'calls:selling/coupons'` holds an entry for each endpoint of contract/selling/coupons.ts that has
 *   a name (`call`), with the shape of its response and of refusals that contain more than an error;
 * - `calls:records` loads the record of a page by its id, for each prop that a call names (`record`);
 * - each page exports `propsShape`, the shape of its props in contract/pages.ts.
 */
export function contractCalls(): Plugin {
  let root = '';
  const load = (file: string) => import(pathToFileURL(join(root, 'contract', file)).href);

  async function callsOf(name: string): Promise<string> {
    const { toRefusalShapes, toShape } = await load('kit/toShape.ts');
    const calls: Record<string, CallEntry> = {};
    for (const [key, endpoint] of endpointsIn(await load(`${name}.ts`))) {
      const { call, file, redirect, extension, filterBy } = endpoint;
      if (call !== undefined && call in calls) {
        throw new Error(`contract/${name}.ts has two calls named ${call}.`);
      }
      if (call !== undefined) {
        const refusals = toRefusalShapes(endpoint);
        calls[call] = {
          key,
          ...(!file && !redirect && { shape: toShape(endpoint) }),
          ...(!file && !redirect && Object.keys(refusals).length > 0 && { refusals }),
          ...(file && { isFile: true }),
          ...(extension && { isExtension: true }),
          ...(filterBy && { filterBy }),
        };
      }
    }
    return writeAll(calls);
  }

  /** `{ campaign: (id) => … }`, each with the api of its area loaded on use. */
  async function records(): Promise<string> {
    const lines: string[] = [];
    for (const area of areasBelow(join(root, 'contract'))) {
      for (const [, { call, record }] of endpointsIn(await load(`${area}.ts`))) {
        if (record !== undefined) {
          const api = `${area.split('/').at(-1)}Api`;
          const module = JSON.stringify(`/resources/js/api/${area}.ts`);
          lines.push(
            `${record}: async (id) => (await (await import(${module})).${api}.${call}({ params: { id } })).data,`,
          );
        }
      }
    }
    return `export default {\n${lines.join('\n')}\n};`;
  }

  return {
    name: 'muster:contract-calls',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: (id) => {
      const name = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : null;
      return name === 'records' ? records() : name && callsOf(name);
    },
    async transform(code, id) {
      const name = PAGE_FILE.exec(id)?.[1];
      const { pages } = name ? await load('pages.ts') : { pages: {} };
      if (!name || !(name in pages)) {
        return null;
      }
      const { toPropsShape } = await load('kit/toShape.ts');
      return { code: `${code}\nexport const propsShape = ${write(toPropsShape(pages[name]))};\n`, map: null };
    },
  };
}

/** The files of areas in the groups of the contract: `selling/coupons`. */
function areasBelow(contract: string): string[] {
  return readdirSync(contract, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .flatMap(({ name }) => readdirSync(join(contract, name)).map((file) => `${name}/${file.replace(/\.ts$/, '')}`))
    .sort();
}

/** The endpoints that a module of the contract exports; by name, as loaders order exports differently. */
export function endpointsIn(module: Record<string, unknown>): [key: string, endpoint: Endpoint][] {
  return Object.keys(module)
    .toSorted()
    .map((name) => module[name])
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((value) => Object.entries(value))
    .filter(([key]) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(key));
}

function write(shape: unknown): string {
  return JSON.stringify(shape);
}

/** Writes each entity once, however many endpoints return it. */
function writeAll(calls: Record<string, CallEntry>): string {
  const constants: string[] = [];
  const names = new Map<string, string>();
  const text = JSON.stringify(calls, (_key, value) => {
    const entity = typeof value === 'object' && value !== null ? value[''] : null;
    if (typeof entity !== 'string') {
      return value;
    }
    const written = JSON.stringify(value);
    const name = names.get(written) ?? `shape${names.size}`;
    if (!names.has(written)) {
      names.set(written, name);
      constants.push(`const ${name} = ${written};`);
    }
    return `@@${name}@@`;
  });
  return `${constants.join('\n')}\nexport default ${text.replace(/"@@(\w+)@@"/g, '$1')};`;
}
