import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '#domain/kit/pagePaths.ts';

/**
 * Page paths with each parameter replaced by a placeholder. Without the root, since a slash may be a separator in any
 * path.
 */
const SHAPES = new Set(
  Object.values<string>(PAGE_PATHS)
    .filter((path) => path !== '/')
    .map((path) => path.replace(/\{.*?\}/g, '*')),
);
/** `/portal/events` as `* /portal/events`, where the placeholder may be an origin. */
const WITH_ORIGIN = new Set([...SHAPES].map((shape) => `*${shape}`));
/** Beginnings of page paths; most files contain none and need not be parsed. */
const BEGINNING = new RegExp(`['"\`}]/(${[...SHAPES].map((shape) => shape.split('/')[1]).join('|')})\\b`);

describe('hand-typed page URLs', () => {
  it('do not exist: pages are linked with pageUrl, so that a path can change', () => {
    const files = ['resources/js', 'server'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    );
    const found = files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
      .filter(({ source }) => BEGINNING.test(source))
      .flatMap(({ file, source }) => handTyped(source, file).map((url) => `${file}: ${url}`));
    expect(found).toEqual([]);
  });

  it('are found in strings, templates and attributes, with a query or an origin', () => {
    const source = `
      const a = '/events';
      const b = \`/events/\${id}/edit?tab=\${tab}\`;
      const c = <a href="/portal/events" />;
      const d = \`\${origin}/portal/cart/\${id}\`;`;
    expect(handTyped(source)).toEqual(['/events', '/events/*/edit?tab=*', '/portal/events', '*/portal/cart/*']);
  });

  it('are not confused with calls, files and parts of SQL', () => {
    const source = `
      call('GET /events/get-event/{id}');
      const b = \`/files/\${id}/800\`;
      const c = sql\`'/events/' || t.id\`;`;
    expect(handTyped(source)).toEqual([]);
  });
});

function handTyped(source: string, file = '.tsx'): string[] {
  return textsIn(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })).filter((text) => {
    const path = text.split('?', 1)[0] ?? '';
    return SHAPES.has(path) || WITH_ORIGIN.has(path);
  });
}

/** Every string and template below a syntax node, with `*` for each expression. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) {
    return node.flatMap(textsIn);
  }
  if (typeof node !== 'object' || node === null) {
    return [];
  }
  const { type, value, quasis }: { type?: unknown; value?: unknown; quasis?: unknown } = node;
  if (type === 'Literal' && typeof value === 'string') {
    return [value];
  }
  const own = type === 'TemplateLiteral' && Array.isArray(quasis) ? [quasis.map(cooked).join('*')] : [];
  return [...own, ...Object.values(node).flatMap(textsIn)];
}

function cooked(quasi: { value: { cooked: string } }): string {
  return quasi.value.cooked;
}
