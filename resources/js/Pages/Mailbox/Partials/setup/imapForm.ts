import type { MailSecurity } from '#domain/conversations/mailbox.ts';
import type { ConnectInput } from '#js/stores/conversations/mailbox/mailboxAccounts.ts';

export type ServerValues = { host: string; port: string; security: MailSecurity; user: string };
type Server = { host: string; port: number | null; security: MailSecurity | null; user: string };
type Found = { incoming: Server | null; outgoing: Server | null };

export const EMPTY = {
  ...{ email: '', name: '', password: '' },
  incoming: { host: '', port: '993', security: 'tls', user: '' } as ServerValues,
  outgoing: { host: '', port: '465', security: 'tls', user: '' } as ServerValues,
};
type Values = typeof EMPTY;

/** The form with the servers that were found; the user is the address if the provider does not say. */
export function withFound(values: Values, { incoming, outgoing }: Found): Values {
  return {
    ...values,
    incoming: incoming ? valuesOf(incoming, values.email) : values.incoming,
    outgoing: outgoing ? valuesOf(outgoing, values.email) : values.outgoing,
  };
}

/** The names that most providers use. */
export function guessed(values: Values): Values {
  const domain = values.email.split('@').at(-1) ?? '';
  return {
    ...values,
    incoming: { ...values.incoming, host: `imap.${domain}`, user: values.email },
    outgoing: { ...values.outgoing, host: `smtp.${domain}`, user: values.email },
  };
}

/** What is sent. */
export function connectBody({ incoming, outgoing, password, email, name }: Values): ConnectInput {
  return {
    ...{ email, name, password },
    incoming: { ...incoming, port: Number(incoming.port) },
    outgoing: { ...outgoing, port: Number(outgoing.port) },
  };
}

function valuesOf({ host, port, security, user }: Server, email: string): ServerValues {
  return { host, port: String(port ?? ''), security: security ?? 'tls', user: user || email };
}
