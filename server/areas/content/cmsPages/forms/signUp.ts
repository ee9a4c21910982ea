import { and, eq } from 'drizzle-orm';
import type { publicPages as contract } from '#contract/content/publicPages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { recordConsent } from '#server/areas/people/consent/recordConsent.ts';
import { collectContacts } from '#server/areas/people/contacts/collecting/collectContacts.ts';
import { addMembers } from '#server/areas/people/segments/changeMembers.ts';
import { only } from '#server/database/only.ts';
import { companies } from '#server/database/schema/account/companies.ts';
import { contactEmails } from '#server/database/schema/people/contacts.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { conflict, notFound } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import { findBlock } from './findBlock.ts';
import { readSignUpToken, signUpToken } from './signUpToken.ts';

type Calls = Handlers<typeof contract>;

/** How long the link is valid. Milliseconds. */
const VALID = 7 * 86_400_000;

/** Mails the link that confirms a sign-up, so that nobody signs somebody else up. @throws 404 */
export const askToConfirm: Calls['POST /public/pages/{id}/sign-up'] = async (context) => {
  const { db, company, params, body, services } = context;
  const { block } = await findBlock(db, params.id, { type: 'signup', id: body.block });
  const { email, name } = body;
  const until = services.clock.now().getTime() + VALID;
  const token = signUpToken(services.keys, { page: params.id, block: block.id, email, name, until });
  await services.mail.send(db, {
    to: { name: name ?? email, address: email },
    ...companyMail(company, {
      origin: await portalAddress(services.environment, db, company),
      title: 'Please confirm your sign-up',
      preview: `One more step: confirm that ${company.name} may write to you.`,
      blocks: [
        { kind: 'text', text: `You asked for news from ${company.name}: “${block.title}”. Is that right?` },
        { kind: 'button', label: 'Yes, sign me up', url: pageUrl('Public/SignUp', { token }) },
        {
          kind: 'note',
          text: `The link is valid until ${formatDate(new Date(until).toISOString(), company.timezone, 'exact')}. If you did not ask for this, do nothing: your address is not kept.`,
        },
      ],
      footer: `You received this e-mail because ${email} was entered on a page of ${company.name}.`,
    }),
  });
  return { message: `We have sent an e-mail to ${email}. Open the link in it to finish.` };
};

/** Makes the person a contact who agrees to news, in the segment of the form. @throws 404 for a link that was made up, 409 for an old one */
export const confirmSignUp: Calls['POST /public/sign-ups/{token}'] = async (context) => {
  const asked = readSignUpToken(context.services.keys, context.params.token);
  const now = context.services.clock.now();
  if (!asked) {
    throw notFound('This link is not valid. Check that you copied all of it.');
  }
  if (asked.until <= now.getTime()) {
    throw conflict('This link is no longer valid. Sign up again on the page.');
  }
  const { db } = context;
  const { block, page } = await findBlock(db, asked.page, { type: 'signup', id: asked.block });
  const contactId = await contactOf(context, asked);
  const shownText = [block.title, block.text].filter(Boolean).join('\n');
  await recordConsent(db, [contactId], {
    channel: 'email',
    state: 'granted',
    source: 'form',
    shownText,
    reason: `Confirmed the sign-up on “${page.title}”`,
    at: now,
  });
  if (block.segment_id !== null) {
    const input = { ...context, params: { id: block.segment_id }, body: { contact_ids: [contactId] } };
    await addMembers(input, `Signed up on “${page.title}”`);
  }
  return { message: 'You are signed up' };
};

async function contactOf(
  { db, company, services }: HandlerContext,
  { email, name }: { email: string; name: string | null },
): Promise<number> {
  const [{ country }] = [only(await db.select().from(companies).where(eq(companies.id, company.id)))];
  const at = services.clock.now();
  await collectContacts(db, { id: company.id, country }, [{ source: 'form', name, email, phone: null, at }]);
  const { contactId } = only(
    await db
      .select({ contactId: contactEmails.contactId })
      .from(contactEmails)
      .where(and(eq(contactEmails.address, email), eq(contactEmails.companyId, company.id))),
  );
  return contactId;
}
