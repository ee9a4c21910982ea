import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** Where Laravel's Vite class looks for the manifest. */
const MANIFEST = 'public/build/manifest.json';

/** `md5_file` of the manifest, as inertia-laravel computes it; empty if the client is not built. */
export function assetVersion(): string {
  return existsSync(MANIFEST) ? createHash('md5').update(readFileSync(MANIFEST)).digest('hex') : '';
}

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** `resources/views/app.blade.php`: `@vite` and `@inertia` as inertia-laravel writes it with a script element. */
export function rootView(page: unknown, origin: string): string {
  const json = JSON.stringify(page).replaceAll('/', '\\/').replaceAll('<', '\\u003C');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Laravel</title>
${viteTags('resources/js/app.tsx', origin)}
</head>
<body>
<script data-page="app" type="application/json">${json}</script><div id="app"></div>
</body>
</html>`;
}

/** `@vite`: preloads of the entry's imports, its styles and the entry, as absolute URLs (`asset()`). */
function viteTags(entry: string, origin: string): string {
  if (!existsSync(MANIFEST)) {
    throw new Error('Vite manifest not found: build the client with "npm run build".');
  }
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const chunk = manifest[entry];
  if (!chunk) {
    throw new Error(`Unable to locate file in Vite manifest: ${entry}.`);
  }
  const imports = (chunk.imports ?? []).flatMap((name) => manifest[name] ?? []);
  const url = (file: string) => `${origin}/build/${file}`;
  const styles = [...imports, chunk].flatMap(({ css = [] }) => css);
  return [
    ...[...imports, chunk].map(({ file }) => `<link rel="modulepreload" as="script" href="${url(file)}" />`),
    ...styles.map((file) => `<link rel="stylesheet" href="${url(file)}" />`),
    `<script type="module" src="${url(chunk.file)}"></script>`,
  ].join('\n');
}
