import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { originOf } from '#server/http/origin.ts';
import { layout } from '#server/mail/layout.ts';
import type { Services } from '#server/services.ts';

type Person = { name: string; email: string };
type Sender = { name: string; logoLight: string | null; accent: string | null };

const NOT_YOU = 'If this was not you, ignore this e-mail: nothing happens without the link.';

/**
 * Mails the link for setting a new password: in the product's name to staff, in the company's name to portal accounts.
 * `url` contains the secret, so it is never logged.
 */
export async function mailPasswordLink(
  services: Services,
  db: Transaction,
  user: Person,
  url: string,
  company?: Sender,
): Promise<void> {
  const sender = company ? senderOf(company) : product(services);
  await services.mail.send(db, {
    to: user.email,
    subject: `Set a new password for ${sender.name}`,
    ...layout({
      company: sender,
      origin: originOf(services.environment),
      title: 'Set a new password',
      preview: 'The link works once, within one hour.',
      blocks: [
        {
          kind: 'text',
          text: `Hello ${user.name},\nsomebody requested a new password for your account, most likely you.`,
        },
        { kind: 'button', label: 'Set a new password', url },
        { kind: 'note', text: 'The link works once, within one hour. Your other devices are then signed out.' },
        { kind: 'note', text: NOT_YOU },
      ],
      footer: `You received this e-mail because your address has an account at ${sender.name}.`,
    }),
  });
}

/** Mails a staff user the link that confirms their address. */
export async function mailStaffVerification(services: Services, db: Transaction, user: Person, path: string) {
  const { APP_NAME } = services.environment;
  await services.mail.send(db, {
    to: user.email,
    subject: `Confirm your address for ${APP_NAME}`,
    ...layout({
      company: product(services),
      origin: originOf(services.environment),
      title: 'Is this your address?',
      preview: 'One click, and password links and notices will reach you.',
      blocks: [
        {
          kind: 'text',
          text: `Welcome ${user.name},\nconfirm your address, so that password links and notices reach you.`,
        },
        { kind: 'button', label: 'Confirm my address', url: path },
        {
          kind: 'note',
          text: 'The link works for one day. In another browser it asks for the password of the account first.',
        },
        { kind: 'note', text: NOT_YOU },
      ],
      footer: `You received this e-mail because an account was created with your address at ${APP_NAME}.`,
    }),
  });
}

/**
 * Mails a portal account the link that confirms its address, in the company's name and colour. Somebody else may have
 * registered the address, so the mail explains what to do then.
 */
export async function mailCustomerVerification(
  services: Services,
  db: Transaction,
  customer: Person,
  company: Sender,
  url: string,
): Promise<void> {
  await services.mail.send(db, {
    to: customer.email,
    subject: `Confirm your address for ${company.name}`,
    ...layout({
      company: senderOf(company),
      origin: originOf(services.environment),
      title: 'Is this your address?',
      preview: 'Then the tickets you bought earlier are added to your account.',
      blocks: [
        {
          kind: 'text',
          text: `Hello ${customer.name},\nan account at ${company.name} was created with your address. Confirm it to add tickets you bought earlier to your account.`,
        },
        { kind: 'button', label: 'Confirm my address', url },
        {
          kind: 'note',
          text: 'The link works for one day. In another browser it asks for the password of the account first.',
        },
        {
          kind: 'note',
          text: 'You did not create it? Ignore this e-mail: your orders stay hidden from the person who did. To take the account over, choose “Forgot your password?” where you sign in: a new password signs everybody else out.',
        },
      ],
      footer: `You received this e-mail because an account was created with your address at ${company.name}.`,
    }),
  });
}

/** Notifies the account holder that the password was changed, in case it was somebody else. */
export async function mailPasswordChanged(
  services: Services,
  db: Transaction,
  user: Person,
  url = pageUrl('Auth/ForgotPassword'),
  company?: Sender,
): Promise<void> {
  const sender = company ? senderOf(company) : product(services);
  await services.mail.send(db, {
    to: user.email,
    subject: `Your password for ${sender.name} has changed`,
    ...layout({
      company: sender,
      origin: originOf(services.environment),
      title: 'Your password has changed',
      blocks: [
        {
          kind: 'text',
          text: `Hello ${user.name},\nthe password of your account was just changed. All other devices were signed out${company ? '' : ', and API tokens were revoked'}.`,
        },
        { kind: 'text', text: 'If this was not you, set a new password at once:' },
        { kind: 'button', label: 'Set a new password', url },
      ],
      footer: `You received this e-mail because your address has an account at ${sender.name}.`,
    }),
  });
}

function senderOf({ name, logoLight, accent }: Sender) {
  return { name, logo: logoLight, accent };
}

/** The sender of mails to staff about their accounts. */
export function product({ environment }: Services) {
  return { name: environment.APP_NAME, logo: null, accent: null };
}
