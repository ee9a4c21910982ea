import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pages } from '#contract/pages.ts';
import { layoutFor } from '#domain/kit/layoutFor.ts';
import { type Manifest, pageAssets } from '#server/inertia/manifest.ts';
import { printTable } from './print.ts';

const FLOOR = 97;
const PORTAL_TARGET = 130;
const STAFF_TARGET = 240;

/** Bytes of JavaScript and CSS that each page's first visit loads: entry, static imports and page chunks, brotli 11. */
export async function bundles(): Promise<void> {
  const manifest: Manifest = JSON.parse(readFileSync('public/build/manifest.json', 'utf8'));
  const sizes = new Map<string, { raw: number; gzip: number; brotli: number }>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file);
    if (known) {
      return known;
    }
    const content = readFileSync(`public/build/${file}`);
    const size = {
      raw: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
      brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    };
    sizes.set(file, size);
    return size;
  };
  const rows = Object.keys(pages).map((name) => {
    const { entry, modules, styles } = pageAssets(manifest, name);
    const files = [entry, ...modules, ...styles].map(sizeOf);
    const sum = (kind: 'raw' | 'gzip' | 'brotli') => files.reduce((total, size) => total + size[kind], 0) / 1000;
    const target = layoutFor(name) === 'StaffLayout' ? STAFF_TARGET : PORTAL_TARGET;
    return [name, files.length, sum('raw'), sum('gzip'), sum('brotli'), sum('brotli') / target, sum('brotli') / FLOOR];
  });
  printTable(['page', 'files', 'raw kB', 'gzip kB', 'brotli kB', '÷ target', '÷ floor 97'], rows);
}
