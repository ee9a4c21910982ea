import { pageUrl } from '#domain/pageUrl.ts';
import { product } from '#server/areas/auth/mails.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { originOf } from '#server/http/origin.ts';
import { layout } from '#server/mail/layout.ts';
import type { Services } from '#server/services.ts';

/** Notifies a user that one of their passkeys was added or removed, in case it was somebody else. */
export async function mailPasskey(
  services: Services,
  db: Transaction,
  user: { name: string; email: string },
  change: 'added' | 'removed',
  passkey: string,
): Promise<void> {
  const { APP_NAME } = services.environment;
  await services.mail.send(db, {
    to: user.email,
    subject: `A passkey for ${APP_NAME} was ${change}`,
    ...layout({
      company: product(services),
      origin: originOf(services.environment),
      title: `A passkey was ${change}`,
      blocks: [
        {
          kind: 'text',
          text:
            change === 'added'
              ? `Hello ${user.name},\nfrom now on the passkey “${passkey}” signs you in without your password.`
              : `Hello ${user.name},\nthe passkey “${passkey}” no longer signs you in.`,
        },
        { kind: 'text', text: 'If this was not you, set a new password at once, then remove what you do not know:' },
        { kind: 'button', label: 'Set a new password', url: pageUrl('Auth/ForgotPassword') },
      ],
      footer: `You get this mail because your address has an account at ${APP_NAME}.`,
    }),
  });
}
