import type { BodyOf } from '#contract/kit/define.ts';
import type { airtime as contract } from '#contract/outreach/airtime.ts';
import { AMOUNT_PATTERN } from '#domain/kit/money/amountPattern.ts';
import { exponentOf, fromMinor, toMinor } from '#domain/kit/money/money.ts';
import { AIRTIME_COUNTRIES, operatorOf } from '#domain/outreach/airtime.ts';
import { creditsFor } from '#domain/wallet/wallet.ts';
import { companyCountry } from '#server/areas/people/contacts/addresses/companyCountry.ts';
import { normalAddress } from '#server/areas/people/recipients/normalAddress.ts';
import { isReady, resolveRecipients } from '#server/areas/people/recipients/resolveRecipients.ts';
import { currentPrices, priceIn } from '#server/areas/wallet/wallet/prices/currentPrices.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { numberDetails } from '../../sms/compose/numberDetails.ts';

type Input = BodyOf<(typeof contract)['POST /airtime/preview']>;

export type PlannedTopup = {
  contactId: number | null;
  name: string | null;
  number: string;
  country: string;
  operator: string | null;
  currency: string;
  amountMinor: number;
  credits: number;
};

export type TopupError = { line: number | null; number: string; message: string };
export type TopupPlan = { topups: PlannedTopup[]; errors: TopupError[]; credits: number };

type Asked = {
  line: number | null;
  contactId: number | null;
  name: string | null;
  typed: string;
  amount: string;
  currency: string | null;
};

/** Each top-up with its country, operator and price, and what is wrong with the others. */
export async function planTopups(context: HandlerContext, input: Input): Promise<TopupPlan> {
  const asked = [...(await askedOfPeople(context, input)), ...askedOfRows(input)];
  const prices = await currentPrices(context);
  const home = await companyCountry(context.db, context.company.id);
  const topups = new Map<string, PlannedTopup>();
  const errors: TopupError[] = [];
  for (const each of asked) {
    const number = normalAddress('sms', each.typed, home);
    const fault = (message: string) => errors.push({ line: each.line, number: each.typed, message });
    if (number === null) {
      fault('Enter the number with its country code, such as +254712345678.');
      continue;
    }
    const { country, isLandline, national } = numberDetails(number);
    const rules = country === null ? undefined : AIRTIME_COUNTRIES[country];
    if (!country || !rules) {
      fault('Airtime is not offered in the country of this number.');
    } else if (isLandline) {
      fault('A landline cannot be topped up.');
    } else if (each.currency && each.currency.toUpperCase() !== rules.currency) {
      fault(`The amount for this number must be in ${rules.currency}.`);
    } else if (!isAmount(each.amount, rules.currency)) {
      fault(`Enter an amount in ${rules.currency}, such as ${rules.min * 10}.`);
    } else if (Number(each.amount) < rules.min || Number(each.amount) > rules.max) {
      fault(`Enter between ${rules.min} and ${rules.max} ${rules.currency}.`);
    } else if (topups.has(number)) {
      fault('This number is in the list twice.');
    } else {
      const operator = operatorOf(country, national);
      const price = priceIn(prices, 'airtime', { country, operator });
      const amountMinor = toMinor(each.amount, rules.currency);
      if (price === null) {
        fault('There is no price for this number.');
      } else {
        const credits = creditsFor(price, fromMinor(amountMinor, rules.currency));
        const { contactId, name } = each;
        topups.set(number, {
          contactId,
          name,
          number,
          country,
          operator,
          currency: rules.currency,
          amountMinor,
          credits,
        });
      }
    }
  }
  const planned = [...topups.values()];
  return { topups: planned, errors, credits: planned.reduce((sum, { credits }) => sum + credits, 0) };
}

async function askedOfPeople({ db, company }: HandlerContext, input: Input): Promise<Asked[]> {
  // Airtime is a gift, not a message, so consent to messages does not matter.
  const people = await resolveRecipients(db, input, {
    ...{ companyId: company.id, channel: 'sms', purpose: 'transactional' },
  });
  return people
    .filter((person) => isReady(person) || person.outcome === 'invalid')
    .map(({ contactId, name, address }) => ({
      ...{ line: null, contactId, name, typed: address ?? '', amount: input.amount.trim(), currency: null },
    }));
}

function askedOfRows({ rows }: Input): Asked[] {
  return rows.map(({ line, number, amount, currency }) => ({
    ...{
      line,
      contactId: null,
      name: null,
      typed: number.trim(),
      amount: amount.trim(),
      currency: currency?.trim() ?? null,
    },
  }));
}

function isAmount(text: string, currency: string): boolean {
  const decimals = text.split('.')[1]?.length ?? 0;
  return AMOUNT_PATTERN.test(text) && Number(text) > 0 && decimals <= exponentOf(currency);
}
