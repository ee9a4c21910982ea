import { pageUrl } from '#domain/kit/pageUrl.ts';
import { product } from '#server/areas/account/auth/mails.ts';
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
              ? `Hello ${user.name},\nyou can now sign in with the passkey “${passkey}” instead of your password.`
              : `Hello ${user.name},\nyou can no longer sign in with the passkey “${passkey}”.`,
        },
        {
          kind: 'text',
          text: 'If this was not you, set a new password at once, then remove passkeys that you do not recognise:',
        },
        { kind: 'button', label: 'Set a new password', url: pageUrl('Auth/ForgotPassword') },
      ],
      footer: `You received this e-mail because your address has an account at ${APP_NAME}.`,
    }),
  });
}
