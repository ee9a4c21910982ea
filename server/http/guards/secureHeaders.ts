import type { MiddlewareHandler } from 'hono';
import { EMBED_ORIGINS } from '#domain/kit/embeds.ts';
import type { Env, HttpContext } from '../context.ts';
import type { HttpServices } from '../HttpServices.ts';
import { hostOf, isHttps } from './identify.ts';

/**
 * Security headers of every response, also of assets and failures. Scripts and style sheets need the response's nonce or must come from this host.
 */
export function secureHeaders(services: Pick<HttpServices, 'environment'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    setSecureHeaders(headers);
    if (isHttps(c, services)) {
      setOnce(headers, 'Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
    if (headers.get('content-type')?.includes('text/html')) {
      setOnce(headers, 'Content-Security-Policy', policy(c, services));
    }
    if (!headers.has('cache-control')) {
      headers.set('Cache-Control', 'private, no-cache');
    }
  };
}

/** Sets those that do not depend on the request. */
export function setSecureHeaders(headers: Headers): void {
  setOnce(headers, 'X-Content-Type-Options', 'nosniff');
  setOnce(headers, 'X-Frame-Options', 'SAMEORIGIN');
  setOnce(headers, 'Referrer-Policy', 'same-origin');
  setOnce(
    headers,
    'Permissions-Policy',
    'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
  );
  setOnce(headers, 'Cross-Origin-Opener-Policy', 'same-origin');
}

function setOnce(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) {
    headers.set(name, value);
  }
}

function policy(c: HttpContext, services: Pick<HttpServices, 'environment'>): string {
  const isDevelopment = services.environment.NODE_ENV === 'development';
  // Without a scope, such as for a body that is too large, nothing on the page may run.
  const nonce = c.get('scope')?.nonce ?? 'none';
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' ${isDevelopment ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    // Widths and positions that libraries set as style attributes; style sheets still need the nonce.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self' ${isDevelopment ? 'ws:' : socketOrigin(c, services)}`,
    `worker-src 'self' blob:`,
    // Frames that a visitor opens on a page of the organiser (domain/kit/embeds.ts).
    `frame-src 'self' ${EMBED_ORIGINS.join(' ')}`,
    `frame-ancestors 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ');
}

/**
 * The WebSocket origin: browsers before 2022 do not include WebSockets of the page's host in `'self'`. Allowing ws:
 * also allows wss:.
 */
function socketOrigin(c: HttpContext, services: Pick<HttpServices, 'environment'>): string {
  const { PUSHER_HOST, PUSHER_PORT } = services.environment;
  const host = PUSHER_HOST
    ? [PUSHER_HOST, PUSHER_PORT].filter(Boolean).join(':')
    : hostOf(c, services) || new URL(c.req.url).host;
  return `ws://${host}`;
}
