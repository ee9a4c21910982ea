import type { emailDomains as contract } from '#contract/outreach/emailDomains.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { PrivateHost } from '#server/mail/publicHost.ts';
import { accountOf, serverOf } from './openTransport.ts';
import { readSettings } from './readSettings.ts';
import { MailgunFailure } from './transports/mailgunApi.ts';
import { verifySmtp } from './transports/smtpEmail.ts';

type Calls = Handlers<typeof contract>;

/** Signs in to the provider with the stored settings. */
export const testConnection: Calls['POST /email/settings/test-connection'] = new Steps(async (context) => {
  const { services, transact } = context;
  const settings = await transact(({ db }) => readSettings(db));
  try {
    if (settings.transport === 'mailgun') {
      const api = accountOf(services, settings);
      await api.read('GET', `/v4/domains/${encodeURIComponent(settings.mailgunDomain ?? '')}`);
      return { message: `Connected to Mailgun: ${settings.mailgunDomain} is ready.` };
    }
    const server = await serverOf(services, settings);
    if (!server) {
      return { message: 'This installation has no mail server. Mails go to its outbox and reach nobody.' };
    }
    await verifySmtp(server);
    return { message: `Connected to ${server.name}.` };
  } catch (failure) {
    throw conflict(`Connection test failed: ${reasonFor(failure)}`);
  }
});

/** What to do about a failed connection. @throws anything that is not about the connection */
function reasonFor(failure: unknown): string {
  if (failure instanceof PrivateHost) {
    return failure.message;
  }
  if (failure instanceof MailgunFailure) {
    return failure.status === 404
      ? 'Mailgun does not know this domain. Check the domain and the region.'
      : failure.message;
  }
  if (failure instanceof Error && 'code' in failure) {
    return failure.code === 'EAUTH' ? 'The server does not accept the user name and password.' : failure.message;
  }
  throw failure;
}
