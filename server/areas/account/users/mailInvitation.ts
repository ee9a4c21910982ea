import { INVITATION_DAYS } from '#domain/account/users.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import { senderFields } from '#server/mail/companyMail.ts';
import { layout } from '#server/mail/layout.ts';
import { hashToken } from '#server/tokens.ts';

const DAY = 86_400_000;

/** The stored columns of a new link: the token's hash, never the token. */
export function linkOf(token: string, now: Date) {
  return { hash: hashToken(token), invitedAt: now, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY) };
}

/** Mails a person the link for joining the company. */
export async function mailInvitation(
  { db, services, company, user }: HandlerContext,
  person: { name: string; email: string },
  { token, role, expiresAt }: { token: string; role: string; expiresAt: Date },
): Promise<void> {
  const inviter = user?.name ?? company.name;
  const subject = `Join ${company.name}`;
  await services.mail.send(db, {
    to: { name: person.name, address: person.email },
    subject,
    ...senderFields(company),
    ...layout({
      company: { name: company.name, logo: company.logoLight, accent: company.accent },
      origin: originOf(services.environment),
      title: subject,
      preview: `${inviter} invites you to work with ${company.name}.`,
      blocks: [
        { kind: 'text', text: `Hello ${person.name},` },
        { kind: 'text', text: `${inviter} invites you to work with ${company.name}.` },
        { kind: 'facts', rows: [['Your role', role]] },
        { kind: 'button', label: 'Accept the invitation', url: pageUrl('Auth/StaffInvitation', { token }) },
        {
          kind: 'note',
          text: `The link works once, until ${formatDate(expiresAt.toISOString(), company.timezone, 'exact')}. Keep it to yourself.`,
        },
      ],
      footer: `You received this e-mail because ${inviter} invited ${person.email} to ${company.name}.`,
    }),
  });
}
