import { get } from 'node:https';
import type { LookupFunction } from 'node:net';
import { publicAddressOf } from '#server/mail/publicHost.ts';
import type { ReadWeb } from './discoverServers.ts';

const TIMEOUT = 5000;
const MAX_BYTES = 100_000;

/** Reads a page of a domain that somebody entered: only from the internet, without following redirects. */
export function webReader(environment: { ALLOW_PRIVATE_HOSTS: boolean }): ReadWeb {
  return async (url) => {
    try {
      const { hostname } = new URL(url);
      const address = await publicAddressOf(hostname, environment);
      return await read(url, address);
    } catch {
      return null;
    }
  };
}

/** Connects to the address that was checked, and not to the name, which could point elsewhere a moment later. */
function read(url: string, address: string): Promise<string | null> {
  const family = address.includes(':') ? 6 : 4;
  const lookup: LookupFunction = (_, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family);
  return new Promise((resolve, reject) => {
    const request = get(url, { lookup, signal: AbortSignal.timeout(TIMEOUT) }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > MAX_BYTES) {
          request.destroy(new Error('The answer is too long.'));
        }
      });
      response.on('end', () => resolve(response.statusCode === 200 ? Buffer.concat(chunks).toString('utf8') : null));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
