import type { Browser } from '#tests/server/fixtures/Browser.ts';
import type { Sample } from './Sample.ts';

/** Makes the call of a sample. */
export function play(browser: Browser, key: string, { params = {}, query = {}, body }: Sample) {
  const [method = '', path = ''] = key.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams(query).toString();
  return browser.call<unknown>(method, search ? `${filled}?${search}` : filled, body);
}
