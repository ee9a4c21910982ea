import { afterAll, beforeAll, expect, it } from 'vitest';
import { discoverServers } from '#server/areas/conversations/mailbox/servers/discover/discoverServers.ts';
import { readAutoconfig } from '#server/areas/conversations/mailbox/servers/discover/readAutoconfig.ts';
import { webReader } from '#server/areas/conversations/mailbox/servers/discover/readWeb.ts';
import { askDns } from '#server/areas/outreach/emailDomains/dns/askDns.ts';
import { startDnsServer } from '#tests/areas/outreach/emailDomains/server/dnsServer.ts';

const XML = `<?xml version="1.0"?><clientConfig version="1.1"><emailProvider id="example.test">
  <incomingServer type="pop3"><hostname>pop.example.test</hostname><port>995</port><socketType>SSL</socketType></incomingServer>
  <incomingServer type="imap"><hostname>imap.%EMAILDOMAIN%</hostname><port>143</port><socketType>STARTTLS</socketType><username>%EMAILLOCALPART%</username></incomingServer>
  <incomingServer type="imap"><hostname>imap.example.test</hostname><port>993</port><socketType>SSL</socketType><username>%EMAILADDRESS%</username></incomingServer>
  <outgoingServer type="smtp"><hostname>smtp.example.test</hostname><port>587</port><socketType>STARTTLS</socketType><username>%EMAILADDRESS%</username></outgoingServer>
</emailProvider></clientConfig>`;

let dns: Awaited<ReturnType<typeof startDnsServer>>;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());

const discover = (email: string, pages: Record<string, string> = {}) => {
  const readWeb = (url: string) => Promise.resolve(pages[url.replace(/\?.*/, '')] ?? null);
  return discoverServers(email, { askDns: askDns({ DNS_SERVERS: dns.address }), readWeb });
};

it('prefers the encrypted servers that a domain describes', async () => {
  const page = 'https://autoconfig.example.test/mail/config-v1.1.xml';
  expect(await discover('ada@example.test', { [page]: XML })).toMatchObject({
    source: 'autoconfig',
    incoming: { host: 'imap.example.test', port: 993, security: 'tls', user: 'ada@example.test' },
    outgoing: { host: 'smtp.example.test', port: 587, security: 'starttls' },
  });
});

it('makes nothing of a page that is no description', () => {
  for (const text of ['', '<html>', XML.replaceAll('hostname>', 'name>'), XML.replaceAll('example.test', '"><x>')]) {
    expect(readAutoconfig(text, 'ada@example.test').outgoing).toBeNull();
  }
});

it('finds servers that the DNS names, and who runs a domain', async () => {
  dns.zone['_imaps._tcp.harbour.test'] = {
    SRV: [{ priority: 10, weight: 1, port: 993, target: 'mail.provider.example' }],
  };
  dns.zone['_submissions._tcp.harbour.test'] = {
    SRV: [{ priority: 0, weight: 1, port: 465, target: 'mail.provider.example' }],
  };
  expect(await discover('ada@harbour.test')).toMatchObject({
    source: 'dns',
    incoming: { host: 'mail.provider.example', port: 993, security: 'tls', user: 'ada@harbour.test' },
    outgoing: { host: 'mail.provider.example', port: 465, security: 'tls' },
  });
  expect(await discover('ada@nowhere.test')).toEqual({ incoming: null, outgoing: null, source: null, provider: null });
  expect((await discover('ada@gmail.com')).provider).toBe('gmail');
});

it('reads nothing of this machine for somebody who names it', async () => {
  expect(await webReader({ ALLOW_PRIVATE_HOSTS: false })('https://127.0.0.1/mail/config-v1.1.xml')).toBeNull();
});
