import { and, eq, isNull } from 'drizzle-orm';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { product } from '#server/areas/account/auth/mails.ts';
import type { apiTokens } from '#server/database/schema/account/apiTokens.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { type SharedContext, staffOf } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import { layout } from '#server/mail/layout.ts';

type Token = typeof apiTokens.$inferSelect;

/** Notifies the user of a new token and the company's owners, in case it was made by somebody else. */
export async function mailNewToken(context: SharedContext, db: Transaction, token: Token): Promise<void> {
  const user = staffOf(context);
  const owners = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(
      and(eq(memberships.companyId, context.company.id), isNull(memberships.deactivatedAt), eq(roles.isOwner, true)),
    );
  const people = [user, ...owners.filter(({ id }) => id !== user.id)];
  for (const person of people) {
    await mailAbout(context, db, { token, user, person });
  }
}

type About = { token: Token; user: Person; person: Person };
type Person = { id: number; name: string; email: string };

async function mailAbout({ services, company }: SharedContext, db: Transaction, { token, user, person }: About) {
  const { APP_NAME } = services.environment;
  const isOwn = person.id === user.id;
  const expires = token.expiresAt ? formatDate(token.expiresAt.toISOString(), company.timezone, 'exact') : 'Never';
  await services.mail.send(db, {
    to: person.email,
    subject: `New API token in ${company.name}`,
    ...layout({
      company: product(services),
      origin: originOf(services.environment),
      title: 'A new API token',
      blocks: [
        {
          kind: 'text',
          text: `Hello ${person.name},\n${isOwn ? 'an API token was created with your account' : `${user.name} created an API token`} in ${company.name}. Programs that have it can use the API on ${isOwn ? 'your' : 'their'} behalf.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Name', token.name],
            ['Permissions', token.permissions.join(', ')],
            ['Expires', expires],
          ],
        },
        ...(isOwn
          ? [
              {
                kind: 'text' as const,
                text: 'If this was not you, change your password at once: that revokes your tokens and signs out all other devices.',
              },
              { kind: 'button' as const, label: 'Open API tokens', url: pageUrl('Settings/Developers') },
            ]
          : [
              {
                kind: 'text' as const,
                text: `If you did not expect this, ask ${user.name}, or deactivate their account under Users.`,
              },
            ]),
      ],
      footer: `You received this e-mail because your address has an account at ${APP_NAME}.`,
    }),
  });
}
