import type { Bare } from './startBare.ts';

type Cookie = { name: string; value: string; url: string };

export const STAFF = { email: 'ada@plain.test', password: 'a-plain-password' };
export const CUSTOMER = { email: 'nora@plain.test', password: 'a-plain-password' };

/** Signs in without opening a page; returns the browser's cookies. */
export async function signIn({ url }: Pick<Bare, 'url'>, credentials = STAFF): Promise<Cookie[]> {
  const before = cookiesOf(url, await fetch(`${url}/login`));
  const token = before.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(token),
      cookie: before.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(credentials),
  });
  return cookiesOf(url, answer);
}

function cookiesOf(url: string, answer: Response): Cookie[] {
  return answer.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
