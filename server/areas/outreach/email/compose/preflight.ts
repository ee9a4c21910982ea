import type { email as contract } from '#contract/outreach/email.ts';
import { choiceOf } from '#server/areas/people/recipients/choiceOf.ts';
import type { Handlers } from '#server/http/implement.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { ownValuesOf } from '../../emailTemplates/ownFields.ts';
import { mergeMail } from '../content/mergeMail.ts';
import { reasonOf } from '../content/outgoingMail.ts';
import { senderFields } from '../content/senderFields.ts';
import { readRules } from '../rules.ts';
import { topicOf } from '../topics/topicOf.ts';
import { needsApproval } from './needsApproval.ts';
import { planMails } from './planMails.ts';
import { writtenOf } from './writtenOf.ts';

const EXAMPLES = 10;
const PREVIEWS = 3;

/** What sending would do, computed as when it is sent. */
export const preflight: Handlers<typeof contract>['POST /email/preflight'] = async (context) => {
  const { db, company, body, services } = context;
  const { mails, leftOut } = await planMails(context, {
    purpose: body.purpose,
    topicId: await topicOf(db, body),
    choice: choiceOf(body),
  });
  const written = { ...(await writtenOf(context, body)), purpose: body.purpose };
  const { from, footer } = await senderFields(db, services);
  const origin = await portalAddress(services.environment, db, company);
  const frame = {
    ...{ company: company.name, reason: reasonOf(body, company.name) },
    footer: footer ?? [company.name, company.address].filter(Boolean).join('\n'),
  };
  const addresses = { unsubscribe: origin, view: origin, pixel: null, links: written.links };
  const first = mails.slice(0, PREVIEWS);
  const own = await ownValuesOf(
    db,
    [written.subject, written.text],
    first.map(({ contactId }) => contactId),
  );
  return {
    data: {
      ...{ chosen: mails.length + leftOut.length, ready: mails.length },
      needs_approval: needsApproval(context, await readRules(context), mails.length),
      ...{ from_name: from.name, from_address: from.address },
      left_out: [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, people]) => ({
        ...{ reason, recipients: people.length },
        examples: people.slice(0, EXAMPLES).map(({ name, address }) => ({ name, address })),
      })),
      previews: first.map((mail) => {
        const reader = { ...mail, own: own.get(mail.contactId) };
        const { subject, text } = mergeMail(written, reader, frame, addresses);
        return { name: mail.name, address: mail.address, subject, text };
      }),
    },
  };
};
