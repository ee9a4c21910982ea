import type { MailServer, OAuthProvider } from '#domain/conversations/mailbox.ts';
import type { AskDns } from '#server/areas/outreach/emailDomains/dns/askDns.ts';
import { readAutoconfig, type ServerPair } from './readAutoconfig.ts';

export type DiscoveredServers = ServerPair & { source: 'autoconfig' | 'dns' | null; provider: OAuthProvider | null };

/** Reads a small text from the web; null if there is none. */
export type ReadWeb = (url: string) => Promise<string | null>;

const GMAIL = ['gmail.com', 'googlemail.com'];
const OUTLOOK = ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'];

/**
 * Finds the servers of an address: what its domain describes for mail programs (autoconfig), else what its DNS names
 * (RFC 6186). The domain’s mail exchanger tells whether Google or Microsoft runs it.
 */
export async function discoverServers(
  email: string,
  { askDns, readWeb }: { askDns: AskDns; readWeb: ReadWeb },
): Promise<DiscoveredServers> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const none = { incoming: null, outgoing: null, source: null };
  if (GMAIL.includes(domain) || OUTLOOK.includes(domain)) {
    return { ...none, provider: GMAIL.includes(domain) ? 'gmail' : 'outlook' };
  }
  const [provider, described, named] = await Promise.all([
    providerOf(domain, askDns),
    readDescription(email, domain, readWeb),
    readRecords(email, domain, askDns),
  ]);
  if (described) {
    return { ...described, source: 'autoconfig', provider };
  }
  return named ? { ...named, source: 'dns', provider } : { ...none, provider };
}

async function providerOf(domain: string, askDns: AskDns): Promise<OAuthProvider | null> {
  const answer = await askDns('MX', domain);
  const hosts = answer.kind === 'values' ? answer.values.map((host) => host.toLowerCase().replace(/\.$/, '')) : [];
  if (hosts.some((host) => /(^|\.)(google|googlemail)\.com$/.test(host))) {
    return 'gmail';
  }
  return hosts.some((host) => host.endsWith('.protection.outlook.com')) ? 'outlook' : null;
}

async function readDescription(email: string, domain: string, readWeb: ReadWeb): Promise<ServerPair | null> {
  const texts = await Promise.all([
    readWeb(`https://autoconfig.${domain}/mail/config-v1.1.xml?emailaddress=${encodeURIComponent(email)}`),
    readWeb(`https://${domain}/.well-known/autoconfig/mail/config-v1.1.xml`),
  ]);
  const found = texts.map((text) => readAutoconfig(text ?? '', email));
  return found.find(({ incoming, outgoing }) => incoming && outgoing) ?? null;
}

async function readRecords(email: string, domain: string, askDns: AskDns): Promise<ServerPair | null> {
  const ask = async (service: string, security: 'tls' | 'starttls'): Promise<MailServer | null> => {
    const answer = await askDns('SRV', `_${service}._tcp.${domain}`);
    const [record] = answer.kind === 'values' ? answer.values : [];
    const [, , port = '', host = ''] = record?.split(' ') ?? [];
    // A dot says that there is no such service.
    return host && host !== '.' && Number(port) > 0 ? { host, port: Number(port), security, user: email } : null;
  };
  const [imaps, imap, submissions, submission] = await Promise.all([
    ask('imaps', 'tls'),
    ask('imap', 'starttls'),
    ask('submissions', 'tls'),
    ask('submission', 'starttls'),
  ]);
  const pair = { incoming: imaps ?? imap, outgoing: submissions ?? submission };
  return pair.incoming ? pair : null;
}
