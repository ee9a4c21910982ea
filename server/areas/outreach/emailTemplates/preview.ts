import type { emailTemplates as contract } from '#contract/outreach/emailTemplates.ts';
import { type MergeValues, mergeEmailText, mergeHtml } from '#domain/outreach/mergeEmail.ts';
import { firstNameOf } from '#domain/outreach/mergeFields.ts';
import { findContact } from '#server/areas/people/contacts/contactRecords.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { forbidden } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { senderFields } from '#server/mail/companyMail.ts';
import { ownValuesOf } from './ownFields.ts';
import { templateOf } from './templateOf.ts';
import { writeTemplate } from './writeTemplate.ts';

type Calls = Handlers<typeof contract>;

export const previewTemplate: Calls['POST /email/templates/preview'] = async (context) => {
  const { body, services, db, company } = context;
  const { html, text } = await writeTemplate(context, body);
  const values = await valuesFor(context, body.contact_id ?? null, [body.subject, html, text]);
  return {
    data: {
      subject: mergeEmailText(body.subject, values),
      html: mergeHtml(html, values),
      text: mergeEmailText(text, values),
      origin: await portalAddress(services.environment, db, company),
    },
  };
};

/** Only to the signed-in user, whoever the contact is. */
export const sendTest: Calls['POST /email/templates/{id}/test'] = async (context) => {
  const { db, services, company, user, params, body } = context;
  if (!user) {
    throw forbidden('Sign in to send a test.');
  }
  const template = await templateOf(db, params.id, services.environment);
  const values = await valuesFor(context, body.contact_id ?? null, [template.subject, template.html, template.text]);
  await services.mail.send(db, {
    to: { name: user.name, address: user.email },
    subject: `Test: ${mergeEmailText(template.subject, values)}`,
    html: mergeHtml(template.html, values),
    text: mergeEmailText(template.text, values),
    ...senderFields(company),
  });
  return { message: `Test sent to ${user.email}` };
};

/** What the fields are filled in with. Links of a recipient lead to the portal, because a test has no recipient. */
async function valuesFor(
  context: HandlerContext,
  contactId: number | null,
  texts: readonly string[],
): Promise<MergeValues> {
  const { db, company, user, permissions, services } = context;
  if (contactId !== null && !permissions.has('contacts.view')) {
    throw forbidden('You cannot see contacts.');
  }
  const person = contactId === null ? user : await findContact(db, contactId);
  const own = await ownValuesOf(db, texts, [contactId]);
  const portal = await portalAddress(services.environment, db, company);
  return {
    ...own.get(contactId),
    first_name: firstNameOf(person?.name ?? null),
    name: person?.name ?? null,
    email: person?.email ?? null,
    company: company.name,
    unsubscribe_url: portal,
    preferences_url: portal,
    view_url: portal,
  };
}
