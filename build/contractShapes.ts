import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#contract/kit/define.ts';
import type { RecordShape } from '#domain/kit/shape.ts';

const PREFIX = 'shapes:';
const PAGE_FILE = /\/resources\/js\/Pages\/(.+)\.tsx$/;

/**
 * Generates the shapes with which the browser reads responses from the contract, at build time (docs/decisions/0052):
 *
 * - `import shapes from 'shapes:selling/coupons'` holds a shape for each endpoint of contract/selling/coupons.ts;
 * - each page exports `propsShape`, the shape of its props in contract/pages.ts.
 */
export function contractShapes(): Plugin {
  let root = '';
  const load = (file: string) => import(pathToFileURL(join(root, 'contract', file)).href);

  async function shapesOf(name: string): Promise<string> {
    const { toShape } = await load('kit/toShape.ts');
    const shapes: RecordShape = {};
    for (const [key, endpoint] of endpointsIn(await load(`${name}.ts`))) {
      if (!endpoint.file && !endpoint.redirect) {
        shapes[key] = toShape(endpoint);
      }
    }
    return writeAll(shapes);
  }

  return {
    name: 'muster:contract-shapes',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? shapesOf(id.slice(PREFIX.length + 1)) : null),
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

function endpointsIn(module: Record<string, unknown>): [key: string, endpoint: Endpoint][] {
  return Object.values(module)
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((value) => Object.entries(value))
    .filter(([key]) => /^(GET|POST|PUT|PATCH|DELETE) \//.test(key));
}

function write(shape: unknown): string {
  return JSON.stringify(shape);
}

/** Writes each entity once, however many endpoints return it. */
function writeAll(shapes: RecordShape): string {
  const constants: string[] = [];
  const names = new Map<string, string>();
  const text = JSON.stringify(shapes, (_key, value) => {
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
