import type { quoteForm as contract } from '#contract/accounting/quoteForm.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { notify } from '#server/areas/account/notifications/notify.ts';
import { baseCurrencyOf } from '#server/areas/accounting/journal/toBase.ts';
import { only } from '#server/database/only.ts';
import { documents } from '#server/database/schema/accounting/documents.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { conflict, invalid } from '#server/http/outputs/failures.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import { companyMail } from '#server/mail/companyMail.ts';
import { logEvent } from '../changes/logEvent.ts';
import { documentUrl } from '../records/documentUrl.ts';
import { readDocumentSettings } from '../records/readDocumentSettings.ts';
import { makeLink, publicPath } from '../sharing/links.ts';

type Input = BodyOf<(typeof contract)['POST /public/quote-requests']>;

/** Requests that a company gets in a day at most, whoever sends them. */
const FLOOD = { points: 200, seconds: 86_400 };

/**
 * Stores what a visitor asks for as a quote request, notifies staff, and mails the visitor a link to it. The mail repeats
 * nothing that was entered, so that nobody can send texts of their own to an address of somebody else.
 * @throws 409 if the company takes none; 422 for a day that is over
 */
export async function requestQuote(context: HandlerContext, input: Input): Promise<void> {
  const { db, company, services } = context;
  if (!(await takesRequests(context))) {
    throw conflict('Quotes cannot be requested here at the moment.');
  }
  // A visitor would see no sense in it; a program learns nothing from the answer.
  if (input.website) {
    return;
  }
  await services.limits.take('quotes.company', FLOOD, String(company.id));
  const now = services.clock.now();
  const today = todayIn(company.timezone, now);
  if (input.wanted_on !== null && input.wanted_on < today) {
    throw invalid({ wanted_on: ['Enter a day in the future.'] });
  }
  const title = `Request of ${input.organisation ?? input.name}`;
  const wanted = input.wanted_on && `Wanted on ${formatDay(input.wanted_on)}.`;
  const row = only(
    await db
      .insert(documents)
      .values({
        ...{ companyId: company.id, type: 'quote', status: 'requested', title },
        ...{ contactName: input.organisation ?? input.name, contactEmail: input.email },
        contactAddress: [input.organisation && input.name, input.phone].filter(Boolean).join('\n') || null,
        ...{ currency: await baseCurrencyOf(db, company.id), issueDate: today },
        notes: [input.message, wanted].filter(Boolean).join('\n\n'),
        ...{ createdAt: now, updatedAt: now },
      })
      .returning(),
  );
  await logEvent(context, row.id, 'Requested on the portal', { who: input.name });
  await notify(context, {
    ...{ kind: 'document.requested', to: { permission: 'documents.view' } },
    ...{ title: `${input.name} asks for a quote`, body: input.message.slice(0, 140), url: documentUrl(row) },
  });
  await services.mail.send(db, {
    to: { name: '', address: input.email },
    ...companyMail(company, {
      origin: await portalAddress(services.environment, db, company),
      title: 'We received your request',
      blocks: [
        { kind: 'text', text: `Thank you. ${company.name} has received your request for a quote and will answer it.` },
        { kind: 'button', label: 'See your request', url: publicPath('quote', await makeLink(context, row)) },
      ],
      footer: `You received this e-mail because your address was entered in the form for quotes of ${company.name}.`,
    }),
  });
}

/** Whether visitors can ask for a quote. */
export async function takesRequests({ db }: Pick<HandlerContext, 'db'>): Promise<boolean> {
  return (await readDocumentSettings(db)).takes_quote_requests;
}
