import { isIP } from 'node:net';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailServer } from '#domain/conversations/mailbox.ts';
import type { Environment } from '#server/environment.ts';
import { publicAddressOf } from '#server/mail/publicHost.ts';
import type { Credentials } from './openImap.ts';

/** Connects to a server that sends. The caller closes it. @throws PrivateHost */
export async function openSmtp(
  environment: Pick<Environment, 'ALLOW_PRIVATE_HOSTS'>,
  { host, port, security }: MailServer,
  credentials: Credentials,
): Promise<Transporter> {
  return createTransport({
    ...{ host: await publicAddressOf(host, environment), port },
    // A certificate names a host, never an address.
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    ...{ secure: security === 'tls', requireTLS: security === 'starttls', ignoreTLS: security === 'none' },
    auth:
      'pass' in credentials
        ? { user: credentials.user, pass: credentials.pass }
        : { type: 'OAuth2', user: credentials.user, accessToken: credentials.accessToken },
    ...{ connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}
