import { pageUrl } from '#domain/kit/pageUrl.ts';
import { product } from '#server/areas/account/auth/mails.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { originOf } from '#server/http/origin.ts';
import { layout } from '#server/mail/layout.ts';
import type { Services } from '#server/services.ts';

/** Notifies a user that their second factor was turned on or off, in case it was somebody else. */
export async function mailSecondFactor(
  services: Services,
  db: Transaction,
  user: { name: string; email: string },
  state: 'on' | 'off',
): Promise<void> {
  const { APP_NAME } = services.environment;
  await services.mail.send(db, {
    to: user.email,
    subject: `Two-factor sign-in for ${APP_NAME} is ${state}`,
    ...layout({
      company: product(services),
      origin: originOf(services.environment),
      title: `Two-factor sign-in is ${state}`,
      blocks: [
        {
          kind: 'text',
          text:
            state === 'on'
              ? `Hello ${user.name},\nfrom now on your account asks for a code of your authenticator app after the password.`
              : `Hello ${user.name},\nyour account no longer asks for a code after the password.`,
        },
        { kind: 'text', text: 'If this was not you, set a new password at once:' },
        { kind: 'button', label: 'Set a new password', url: pageUrl('Auth/ForgotPassword') },
      ],
      footer: `You received this e-mail because your address has an account at ${APP_NAME}.`,
    }),
  });
}
