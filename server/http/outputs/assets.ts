import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { chooseEncoding, type Encoding } from './chooseEncoding.ts';

const YEAR = 365 * 24 * 3600;
const HOUR = 3600;
/** Milliseconds. */
const RELIST_PAUSE = 1000;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

type Asset = { type: string; immutable: boolean; variants: Partial<Record<Encoding, string>> };
type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/**
 * Serves the files of `directory` under their own paths; those in `build/` are immutable. Only listed files are served,
 * so no path can leave the folder. Other requests are passed to the next handler.
 */
export function serveAssets(directory = 'public'): MiddlewareHandler {
  let assets = listAssets(directory);
  let listedAt = Date.now();
  const bodies = new Map<string, Promise<Body | null>>();
  const find = (path: string, isBuilt: boolean) => {
    // An unlisted file can belong to a newer build. Most are simply unknown, so the folder is listed at most once a
    // second.
    if (!assets.has(path) && isBuilt && Date.now() - listedAt > RELIST_PAUSE) {
      assets = listAssets(directory);
      listedAt = Date.now();
    }
    return assets.get(path);
  };
  const bodyOf = (file: string) => {
    const body = bodies.get(file) ?? readBody(file);
    bodies.set(file, body);
    return body;
  };
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return next();
    }
    const isBuilt = c.req.path.startsWith('/build/');
    const asset = find(c.req.path, isBuilt);
    const encoding = chooseEncoding(c.req.header('accept-encoding'), asset?.variants ?? {});
    const body = asset && (await bodyOf(asset.variants[encoding] ?? ''));
    if (!asset || !body) {
      // A file of an older build. The browser would run an HTML page sent in its place as a script.
      return isBuilt ? c.text('Not found', 404, { 'Cache-Control': 'no-store' }) : next();
    }
    const { bytes, etag } = body;
    const headers = new Headers({
      'Content-Type': asset.type,
      'Cache-Control': asset.immutable ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`,
      ETag: etag,
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
    });
    if (c.req.header('if-none-match')?.split(/,\s*/).includes(etag)) {
      return new Response(null, { status: 304, headers });
    }
    headers.set('Content-Length', String(bytes.length));
    if (encoding !== 'identity') {
      headers.set('Content-Encoding', encoding);
    }
    return new Response(c.req.method === 'HEAD' ? null : bytes, { headers });
  };
}

/** Null if a newer build has removed the file. */
async function readBody(file: string): Promise<Body | null> {
  const content = await readFile(file).catch(() => null);
  if (content === null) {
    return null;
  }
  const bytes = new Uint8Array(content);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** By URL path. `x.js.br` and `x.js.gz` are variants of `/x.js`. Hidden files and the manifest are not served. */
function listAssets(directory: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const file of listFiles(directory)) {
    const encoding: Encoding = file.endsWith('.br') ? 'br' : file.endsWith('.gz') ? 'gzip' : 'identity';
    const path = `/${encoding === 'identity' ? file : file.slice(0, -3)}`;
    const type = TYPES[extname(path)];
    // Only the server needs the build manifest.
    if (type === undefined || path === '/build/manifest.json') {
      continue;
    }
    const asset = assets.get(path) ?? { type, immutable: path.startsWith('/build/'), variants: {} };
    asset.variants[encoding] = join(directory, file);
    assets.set(path, asset);
  }
  return assets;
}

/** Relative paths of the files below a folder, without hidden ones. */
function listFiles(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter(isFile)
      .map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll('\\', '/'))
      .filter((file) => !file.split('/').some((part) => part.startsWith('.')));
  } catch {
    return [];
  }
}

/** Asks the file system only where the listing cannot tell: what a link leads to. */
function isFile(entry: Dirent): boolean {
  return entry.isFile() || (entry.isSymbolicLink() && statSync(join(entry.parentPath, entry.name)).isFile());
}
