import type { ApiToken } from '#contract/account/apiTokens.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

type Made = { data: ApiToken & { secret: string } };

/** Creates a token for the signed-in user and returns it with its secret. */
export async function aToken(staff: Browser, permissions: readonly string[], more: object = {}) {
  const input = { name: 'Reporting', permissions, lives_days: '30', password: PASSWORD, ...more };
  const { status, body } = await staff.post<Made>('/settings/api-tokens/store', input);
  if (status !== 200) {
    throw new Error(`Could not create a token: ${JSON.stringify(body)}`);
  }
  return body.data;
}

/** An API client that authenticates with a token only: no cookies, no XSRF token. */
export function aProgram(app: TestApp, secret: string) {
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
    const json = body && { body: JSON.stringify(body) };
    const response = await app.browser('any.localhost').fetch(path, {
      method,
      headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
      ...json,
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = isJson ? await response.json() : await response.text();
    return { status: response.status, body: answer, cookies: response.headers.getSetCookie() };
  };
}
