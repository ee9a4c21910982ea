import { isIP } from 'node:net';

type Hop = {
  /** The remote address of the connection. */
  remote: string | undefined;
  /** X-Forwarded-For. Each proxy appends the address that called it. */
  forwarded: string | undefined;
  /** TRUST_PROXY: the number of trusted proxies in front of the server. */
  proxies: number;
};

/**
 * The client's address as seen by the outermost trusted proxy, counted from the right. Entries further left were sent
 * by the client and can be anything, including invalid addresses.
 */
export function clientAddress({ remote = '127.0.0.1', forwarded, proxies }: Hop): string {
  const seen = withoutPort(fromRight(forwarded, proxies) ?? '');
  return isIP(seen) ? seen : remote;
}

/** The entry of a forwarding header written by the outermost of the trusted proxies; undefined if none is trusted. */
export function fromRight(header: string | undefined, proxies: number): string | undefined {
  if (proxies === 0 || !header) {
    return undefined;
  }
  const entries = header.split(',').map((entry) => entry.trim());
  return entries.at(-proxies) ?? entries[0];
}

/**
 * The network that rate limits count by: one IPv4 address, or the /64 of an IPv6 address, all of which one client
 * controls.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || isIP(address) !== 6) {
    return mapped ?? address;
  }
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  const all = [...groups, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${all.join(':')}::/64`;
}

/** Some proxies add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
}
