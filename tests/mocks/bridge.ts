import { HttpResponse, http } from 'msw';
import type { Browser } from '#tests/server/fixtures/Browser.ts';

const underWay = new Set<Promise<unknown>>();

/**
 * Waits until the backend has handled every bridged call, those included that a response leads to, so that none reaches
 * the next test.
 */
export async function endBridgedCalls(): Promise<void> {
  while (underWay.size > 0) {
    await Promise.allSettled(underWay);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/**
 * Runs page tests against the embedded backend in memory: every call of the client is handled by the real application,
 * as the signed-in `browser`, so that no backend rule is written twice.
 */
export function bridge(browser: Browser) {
  return http.all('*', ({ request }) => {
    const response = handle(browser, request);
    underWay.add(response);
    return response.finally(() => underWay.delete(response));
  });
}

async function handle(browser: Browser, request: Request) {
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
}
