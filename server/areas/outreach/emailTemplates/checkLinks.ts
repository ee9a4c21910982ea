import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Sent } from '#contract/kit/absent.ts';
import type { emailLinkCheck } from '#contract/outreach/emailTemplates.ts';
import { linksOf } from '#domain/outreach/emailDesign/linksOf.ts';
import { inParallel } from '#server/inParallel.ts';
import { PrivateHost, publicAddressOf } from '#server/mail/publicHost.ts';

type Check = Sent<typeof emailLinkCheck>;
type Environment = { ALLOW_PRIVATE_HOSTS: boolean };

const TIMEOUT = 5000;
const AT_ONCE = 6;
/** Links of one mail that are asked; a newsletter has far fewer. */
const MAX_LINKS = 40;
/** Answers that say that nothing is there. Others, such as 403, are often meant for programs only. */
const GONE = [404, 410];

/** Asks each address that a mail links to, once and without following redirects: only on the internet. */
export async function checkLinks(html: string, environment: Environment): Promise<Check[]> {
  const checks = linksOf(html)
    .slice(0, MAX_LINKS)
    .map((url): Check => ({ url, state: 'unsure', detail: null }));
  await inParallel(checks, AT_ONCE, async (check) => {
    Object.assign(check, await ask(check.url, environment));
  });
  return checks;
}

async function ask(url: string, environment: Environment): Promise<Omit<Check, 'url'>> {
  try {
    const { hostname } = new URL(url);
    const address = await publicAddressOf(hostname.replace(/^\[|\]$/g, ''), environment);
    const head = await statusOf(url, address, 'HEAD');
    // Some servers know no HEAD.
    const status = head < 400 ? head : await statusOf(url, address, 'GET');
    const detail = `The server answers ${status}.`;
    return status < 400
      ? { state: 'ok', detail: null }
      : GONE.includes(status)
        ? { state: 'dead', detail }
        : { state: 'unsure', detail };
  } catch (failure) {
    if (failure instanceof PrivateHost) {
      return { state: 'dead', detail: failure.message };
    }
    return { state: 'unsure', detail: 'The server did not answer.' };
  }
}

/** Connects to the address that was checked, and not to the name, which could point elsewhere a moment later. */
function statusOf(url: string, address: string, method: 'HEAD' | 'GET'): Promise<number> {
  const family = address.includes(':') ? 6 : 4;
  const lookup: LookupFunction = (_, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  const open = url.startsWith('https:') ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; Muster link check)', Accept: '*/*' };
    const sent = open(url, { method, lookup, signal, headers, agent: false }, (response) => {
      resolve(response.statusCode ?? 0);
      // The page itself is of no interest.
      response.destroy();
    });
    sent.on('error', reject);
    sent.end();
  });
}
