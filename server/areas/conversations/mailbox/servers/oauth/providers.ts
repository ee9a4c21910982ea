import type { MailServer, OAuthProvider } from '#domain/conversations/mailbox.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { Environment } from '#server/environment.ts';
import { originOf } from '#server/http/origin.ts';

/** How mailboxes of a provider are connected. */
export type OAuthClient = {
  clientId: string;
  clientSecret: string;
  authUrl: string;
  tokenUrl: string;
  /** Where the provider sends people back to; it has to be entered there. */
  redirectUrl: string;
  scope: string;
  /** Further parameters of the sign-in page. */
  parameters: Record<string, string>;
};

/** What the installation has entered for a provider; null if it has no credentials there. */
export function oauthClient(environment: Environment, provider: OAuthProvider): OAuthClient | null {
  const redirectUrl = redirectUrlOf(environment, provider);
  if (provider === 'gmail') {
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = environment;
    return clientId && clientSecret
      ? {
          ...{ clientId, clientSecret, authUrl: environment.GOOGLE_AUTH_URL, tokenUrl: environment.GOOGLE_TOKEN_URL },
          ...{ redirectUrl, scope: 'https://mail.google.com/ openid email' },
          // Without both, Google sends no refresh token the second time.
          parameters: { access_type: 'offline', prompt: 'consent' },
        }
      : null;
  }
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = environment;
  const outlook = 'https://outlook.office.com';
  return clientId && clientSecret
    ? {
        ...{ clientId, clientSecret, redirectUrl },
        ...{ authUrl: environment.MICROSOFT_AUTH_URL, tokenUrl: environment.MICROSOFT_TOKEN_URL },
        scope: `${outlook}/IMAP.AccessAsUser.All ${outlook}/SMTP.Send offline_access openid email`,
        parameters: { prompt: 'select_account' },
      }
    : null;
}

export function redirectUrlOf(environment: Environment, provider: OAuthProvider): string {
  return `${originOf(environment)}${pageUrl(provider === 'gmail' ? 'Mailbox/Gmail' : 'Mailbox/Outlook')}`;
}

/** What the operator has to enter. */
export function missingCredentials(provider: OAuthProvider): string {
  const prefix = provider === 'gmail' ? 'GOOGLE' : 'MICROSOFT';
  const name = provider === 'gmail' ? 'Google' : 'Microsoft';
  return `This installation has no credentials at ${name}. Its operator enters them as ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET.`;
}

/** Where the provider’s servers are. */
export function oauthServers(provider: OAuthProvider, user: string): { incoming: MailServer; outgoing: MailServer } {
  return provider === 'gmail'
    ? {
        incoming: { host: 'imap.gmail.com', port: 993, security: 'tls', user },
        outgoing: { host: 'smtp.gmail.com', port: 465, security: 'tls', user },
      }
    : {
        incoming: { host: 'outlook.office365.com', port: 993, security: 'tls', user },
        outgoing: { host: 'smtp.office365.com', port: 587, security: 'starttls', user },
      };
}
