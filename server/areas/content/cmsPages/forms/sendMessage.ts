import { and, asc, eq, isNull } from 'drizzle-orm';
import type { publicPages as contract } from '#contract/content/publicPages.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { originOf } from '#server/http/origin.ts';
import { conflict } from '#server/http/outputs/failures.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import { findBlock } from './findBlock.ts';

/** Mails the message of a visitor to the company. Its answer goes to the visitor. @throws 404, 409 */
export const sendMessage: Handlers<typeof contract>['POST /public/pages/{id}/contact'] = async (context) => {
  const { db, company, params, body, services } = context;
  const { page } = await findBlock(db, params.id, { type: 'contact', id: body.block });
  const to = await receiverOf(context);
  if (!to) {
    throw conflict('The organiser cannot be reached here at the moment.');
  }
  await services.mail.send(db, {
    ...companyMail(company, {
      origin: originOf(services.environment),
      title: `Message from ${body.name}`,
      preview: body.message.slice(0, 120),
      blocks: [
        { kind: 'text', text: body.message },
        {
          kind: 'facts',
          rows: [
            ['Name', body.name],
            ['E-mail', body.email],
            ['Page', page.title],
          ],
        },
        { kind: 'note', text: 'Your answer to this e-mail goes to the sender.' },
      ],
      footer: `You received this e-mail because somebody wrote on the page “${page.title}”.`,
    }),
    to,
    replyTo: { name: body.name, address: body.email },
  });
  return { message: 'Your message was sent' };
};

/** The company's address for visitors; without one, its first owner. */
async function receiverOf({ db, company }: HandlerContext): Promise<{ name: string; address: string } | null> {
  if (company.contactEmail) {
    return { name: company.name, address: company.contactEmail };
  }
  const [owner] = await db
    .select({ name: users.name, address: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(and(eq(memberships.companyId, company.id), roles.isOwner, isNull(memberships.deactivatedAt)))
    .orderBy(asc(memberships.id))
    .limit(1);
  return owner ?? null;
}
