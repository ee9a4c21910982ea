import { product } from '#server/areas/account/auth/mails.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { originOf } from '#server/http/origin.ts';
import { layout } from '#server/mail/layout.ts';
import type { Services } from '#server/services.ts';

type Person = { name: string; email: string };

/** Mails the link that confirms a new address to that address. `path` contains the secret. */
export async function mailAddressLink(services: Services, db: Transaction, user: Person, path: string): Promise<void> {
  const { APP_NAME } = services.environment;
  await services.mail.send(db, {
    to: user.email,
    subject: `Confirm your new address for ${APP_NAME}`,
    ...layout({
      company: product(services),
      origin: originOf(services.environment),
      title: 'Is this your new address?',
      preview: 'Your old address works until you confirm this one.',
      blocks: [
        {
          kind: 'text',
          text: `Hello ${user.name},\nyou asked to sign in with this address from now on. Your old one works until you confirm it.`,
        },
        { kind: 'button', label: 'Use this address', url: path },
        { kind: 'note', text: 'The link works once, within one day, in a browser where you are signed in.' },
        { kind: 'note', text: 'If this was not you, ignore this e-mail: nothing happens without the link.' },
      ],
      footer: `You received this e-mail because an account asked to use your address at ${APP_NAME}.`,
    }),
  });
}

/** Notifies the previous address that the account's address has changed, in case it was somebody else. */
export async function mailAddressChanged(services: Services, db: Transaction, former: Person, now: string) {
  const { APP_NAME } = services.environment;
  await services.mail.send(db, {
    to: former.email,
    subject: `Your address for ${APP_NAME} has changed`,
    ...layout({
      company: product(services),
      origin: originOf(services.environment),
      title: 'Your address has changed',
      blocks: [
        { kind: 'text', text: `Hello ${former.name},\nyou now sign in to your account with ${now}.` },
        {
          kind: 'text',
          text: 'If this was not you, tell the owner of your organisation at once: they can remove the account.',
        },
      ],
      footer: `You received this e-mail because your address had an account at ${APP_NAME}.`,
    }),
  });
}
