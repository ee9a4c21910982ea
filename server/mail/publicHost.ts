import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ...([
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to the internet, and not to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** A host that a company names is not on the internet, or does not exist. The message is shown to users. */
export class PrivateHost extends Error {}

/**
 * The address to connect to for a host that a company entered. Connect to this address and not to the name, which
 * could point elsewhere a moment later.
 * @throws PrivateHost unless all addresses of the host are public
 */
export async function publicAddressOf(host: string, { ALLOW_PRIVATE_HOSTS }: { ALLOW_PRIVATE_HOSTS: boolean }) {
  const found = await lookup(host, { all: true }).catch(() => {
    throw new PrivateHost(`There is no host ${host}.`);
  });
  const [first] = found;
  if (!first || (!ALLOW_PRIVATE_HOSTS && found.some(({ address }) => !isPublicAddress(address)))) {
    throw new PrivateHost(`The host ${host} is not on the internet.`);
  }
  return first.address;
}
