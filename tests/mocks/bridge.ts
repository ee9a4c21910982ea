import { HttpResponse, http } from 'msw';
import type { Browser } from '#tests/server/Browser.ts';

/**
 * Runs page tests against the embedded backend in memory: every call of the client is handled by the real application,
 * as the signed-in `browser`, so that no backend rule is written twice.
 */
export function bridge(browser: Browser) {
  return http.all('*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const hasBody = !['GET', 'HEAD'].includes(request.method);
    const headers = new Headers(request.headers);
    headers.delete('cookie');
    const response = await browser.fetch(pathname + search, {
      method: request.method,
      headers,
      ...(hasBody ? { body: await request.arrayBuffer() } : {}),
    });
    const body = await response.arrayBuffer();
    const plain = new Headers(response.headers);
    plain.delete('set-cookie');
    return new HttpResponse(body.byteLength > 0 ? body : null, { status: response.status, headers: plain });
  });
}
