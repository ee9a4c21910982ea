import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { client } from '#js/api/kit/client.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';

type Answer = Pick<AxiosResponse, 'status' | 'statusText' | 'headers' | 'data'>;

/** The number of list rows shown; three show the same as thirty. */
const ROWS = 3;

/**
 * Connects the client to the backend as `browser`, and caches each response. Faster than a mocked network, and opened
 * about two thousand times. `isWaiting` is true while a call is pending; `answered` waits for the backend.
 */
export function answerAs(browser: Browser) {
  const answers = new Map<string, Promise<Answer>>();
  let waiting = 0;
  const answered = async () => {
    await Promise.allSettled(answers.values());
  };
  client.defaults.adapter = async (config) => {
    waiting += 1;
    const key = `${config.method} ${client.getUri(config)} ${config.data ?? ''}`;
    const asked = answers.get(key) ?? ask(browser, config);
    answers.set(key, asked);
    try {
      const response = { ...(await asked), config };
      if (response.status >= 300) {
        throw new AxiosError(`Status ${response.status}`, undefined, config, null, response);
      }
      return response;
    } finally {
      waiting -= 1;
    }
  };
  return { isWaiting: () => waiting > 0, answered };
}

async function ask(browser: Browser, config: InternalAxiosRequestConfig): Promise<Answer> {
  const { method = 'get', data } = config;
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const response = await browser.fetch(client.getUri(config), {
    method: method.toUpperCase(),
    headers: { ...headers, ...(data && { 'content-type': 'application/json' }) },
    ...(data && { body: String(data) }),
  });
  return {
    status: response.status,
    statusText: response.statusText,
    headers: Object.fromEntries(response.headers),
    data: shortened(await response.text()),
  };
}

function shortened(text: string): string {
  const body = text.startsWith('{') ? JSON.parse(text) : null;
  return Array.isArray(body?.data) ? JSON.stringify({ ...body, data: body.data.slice(0, ROWS) }) : text;
}
