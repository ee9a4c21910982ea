import { firstNameOf, mergeText } from '#domain/outreach/mergeFields.ts';
import type { SmsChoice } from '#domain/outreach/sms.ts';
import { smsParts } from '#domain/outreach/smsParts.ts';
import type { Purpose } from '#domain/people/consent.ts';
import { creditsFor } from '#domain/wallet/wallet.ts';
import { isReady, resolveRecipients } from '#server/areas/people/recipients/resolveRecipients.ts';
import { currentPrices, priceIn } from '#server/areas/wallet/wallet/prices/currentPrices.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { numberDetails } from './numberDetails.ts';

export type PlannedMessage = {
  contactId: number | null;
  name: string | null;
  number: string;
  country: string | null;
  body: string;
  parts: number;
  credits: number;
};

export type LeftOut = { reason: string; name: string | null; address: string | null };

export type Plan = { messages: PlannedMessage[]; leftOut: LeftOut[]; parts: number; credits: number };

type Draft = { body: string; purpose: Purpose; choice: SmsChoice };

/** The message to each recipient with its parts and price, and who gets none. */
export async function planMessages(
  context: Pick<HandlerContext, 'db' | 'company' | 'services'>,
  { body, purpose, choice }: Draft,
): Promise<Plan> {
  const { db, company } = context;
  const resolved = await resolveRecipients(db, choice, { companyId: company.id, channel: 'sms', purpose });
  const prices = await currentPrices(context);
  const ready = resolved.filter(isReady);
  const messages: PlannedMessage[] = [];
  const leftOut: LeftOut[] = resolved
    .filter((recipient) => !isReady(recipient))
    .map(({ outcome, name, address }) => ({ reason: outcome, name, address }));
  for (const { contactId, name, address } of ready) {
    const { country, isLandline } = numberDetails(address);
    const price = priceIn(prices, 'sms', { country: country ?? '' });
    const reason = isLandline ? 'landline' : price === null ? 'not_offered' : null;
    if (reason !== null || price === null) {
      leftOut.push({ reason: reason ?? 'not_offered', name, address });
      continue;
    }
    const text = mergeText(body, { name, first_name: firstNameOf(name), company: company.name });
    const { parts } = smsParts(text);
    const counted = Math.max(1, parts);
    messages.push({
      ...{ contactId, name, number: address, country, body: text },
      ...{ parts: counted, credits: creditsFor(price, String(counted)) },
    });
  }
  const sum = (key: 'parts' | 'credits') => messages.reduce((total, message) => total + message[key], 0);
  return { messages, leftOut, parts: sum('parts'), credits: sum('credits') };
}
