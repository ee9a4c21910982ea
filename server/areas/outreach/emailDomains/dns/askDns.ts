import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { DnsAnswer } from '#domain/outreach/dnsRecords.ts';
import type { Environment } from '#server/environment.ts';
import { isPublicAddress } from '#server/mail/publicHost.ts';

export type RecordType = 'TXT' | 'CNAME' | 'MX' | 'SRV';
export type AskDns = (type: RecordType, name: string) => Promise<DnsAnswer>;

/** Milliseconds for one try. */
const TIMEOUT = 2500;
const MAX_SERVERS = 3;

/**
 * Asks for records: the domain's own name servers first, because others remember old answers, then those of this
 * machine. With DNS_SERVERS only these are asked.
 */
export function askDns({ DNS_SERVERS }: Pick<Environment, 'DNS_SERVERS'>): AskDns {
  const general = new Resolver({ timeout: TIMEOUT, tries: 2 });
  if (DNS_SERVERS) {
    general.setServers(DNS_SERVERS.split(',').map((server) => server.trim()));
  }
  const own = new Map<string, Promise<Resolver | null>>();

  return async (type, name) => {
    const authority = DNS_SERVERS ? null : await authorityOf(name, general, own);
    const first = authority && (await ask(authority, general, type, name));
    return first?.kind === 'values' ? first : ask(general, general, type, name);
  };
}

async function ask(resolver: Resolver, general: Resolver, type: RecordType, name: string): Promise<DnsAnswer> {
  try {
    return { kind: 'values', values: await read(resolver, type, name) };
  } catch (failure) {
    if (!isEmpty(failure)) {
      return { kind: 'unanswered' };
    }
    return type === 'TXT' ? followName(resolver, general, name) : { kind: 'values', values: [] };
  }
}

async function read(resolver: Resolver, type: RecordType, name: string): Promise<string[]> {
  if (type === 'TXT') {
    return (await resolver.resolveTxt(name)).map((strings) => strings.join(''));
  }
  if (type === 'SRV') {
    const records = (await resolver.resolveSrv(name)).sort((a, b) => a.priority - b.priority || b.weight - a.weight);
    return records.map(({ priority, weight, port, name: host }) => `${priority} ${weight} ${port} ${host || '.'}`);
  }
  return type === 'MX' ? (await resolver.resolveMx(name)).map(({ exchange }) => exchange) : resolver.resolveCname(name);
}

/** A name server of the domain does not know the TXT records of the name that a CNAME points to. */
async function followName(resolver: Resolver, general: Resolver, name: string): Promise<DnsAnswer> {
  try {
    const [target] = await resolver.resolveCname(name);
    return { kind: 'values', values: target ? await read(general, 'TXT', target) : [] };
  } catch (failure) {
    return isEmpty(failure) ? { kind: 'values', values: [] } : { kind: 'unanswered' };
  }
}

/** The DNS answered that there is no such name or record. Anything else says nothing about the record. */
function isEmpty(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && ['ENOTFOUND', 'ENODATA'].includes(String(failure.code));
}

/** A resolver that asks the name servers of the zone of `name`; null if they cannot be found. */
async function authorityOf(name: string, general: Resolver, own: Map<string, Promise<Resolver | null>>) {
  const labels = name.split('.');
  for (let at = 0; at < labels.length - 1; at += 1) {
    const zone = labels.slice(at).join('.');
    const known = own.get(zone) ?? serversOf(zone, general);
    own.set(zone, known);
    const resolver = await known;
    if (resolver) {
      return resolver;
    }
  }
  return null;
}

async function serversOf(zone: string, general: Resolver): Promise<Resolver | null> {
  try {
    const names = await general.resolveNs(zone);
    const found = await Promise.allSettled(names.slice(0, MAX_SERVERS).map((server) => general.resolve4(server)));
    const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    const usable = addresses.filter((address) => isIP(address) && isPublicAddress(address));
    if (usable.length === 0) {
      return null;
    }
    const resolver = new Resolver({ timeout: TIMEOUT, tries: 1 });
    resolver.setServers(usable);
    return resolver;
  } catch {
    return null;
  }
}
