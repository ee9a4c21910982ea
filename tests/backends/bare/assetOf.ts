import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
};

/** A file of public/, which the web server serves before Laravel; null if there is none. */
export function assetOf(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  if (pathname === '/favicon.ico') {
    return new Response(null, { status: 204 });
  }
  const file = join('public', normalize(pathname));
  const type = TYPES[extname(file)];
  return type && existsSync(file)
    ? new Response(readFileSync(file), { headers: { 'content-type': type, 'cache-control': 'max-age=3600' } })
    : null;
}
