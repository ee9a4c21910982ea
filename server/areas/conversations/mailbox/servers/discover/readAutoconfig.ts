import type { MailSecurity, MailServer } from '#domain/conversations/mailbox.ts';

export type ServerPair = { incoming: MailServer | null; outgoing: MailServer | null };

const SECURITIES: Record<string, MailSecurity> = { SSL: 'tls', STARTTLS: 'starttls', plain: 'none' };
const RANK: MailSecurity[] = ['tls', 'starttls', 'none'];

/**
 * The servers in a description of Mozilla’s autoconfig (config-v1.1.xml): the best encrypted one of each direction.
 * Anything that is no such description has none.
 */
export function readAutoconfig(xml: string, email: string): ServerPair {
  return { incoming: best(xml, 'incomingServer', 'imap', email), outgoing: best(xml, 'outgoingServer', 'smtp', email) };
}

function best(xml: string, element: string, type: string, email: string): MailServer | null {
  const blocks = xml.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'));
  const found = [...blocks]
    .filter(([, attributes = '']) => new RegExp(`type=["']${type}["']`, 'i').test(attributes))
    .flatMap(([, , body = '']) => readServer(body, email) ?? []);
  return found.sort((a, b) => RANK.indexOf(a.security) - RANK.indexOf(b.security))[0] ?? null;
}

function readServer(body: string, email: string): MailServer | null {
  const [local = '', domain = ''] = email.split('@');
  const fill = (value: string) =>
    value.replaceAll('%EMAILADDRESS%', email).replaceAll('%EMAILLOCALPART%', local).replaceAll('%EMAILDOMAIN%', domain);
  const host = fill(textOf(body, 'hostname')).toLowerCase();
  const port = Number(textOf(body, 'port'));
  const security = SECURITIES[textOf(body, 'socketType')];
  return /^[a-z0-9][a-z0-9.-]*$/.test(host) && port >= 1 && port <= 65_535 && security
    ? { host, port, security, user: fill(textOf(body, 'username')) || email }
    : null;
}

function textOf(body: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`, 'i').exec(body) ?? [];
  return text.trim();
}
