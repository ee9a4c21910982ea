import { randomBytes } from 'node:crypto';
import type { SentBy } from '#contract/define.ts';
import type { gateways as contract } from '#contract/gateways.ts';
import { toMinor } from '#domain/money.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import type { SharedContext } from '#server/http/context.ts';
import { notFound } from '#server/http/failures.ts';
import { originOf } from '#server/http/origin.ts';
import { type GatewayRow, gatewayOf } from '#server/payments/gatewayOf.ts';

type Answer = SentBy<(typeof contract)['POST /settings/payment-gateways/{id}/test']>['data'];

const HALF_AN_HOUR = 30 * 60_000;

/** Tries a gateway out. Its charge is no payment of ours: no order waits for it and no report counts it. */
export async function startGatewayTest(context: SharedContext, row: GatewayRow): Promise<Answer> {
  const { services, company } = context;
  const reference = prefixOf(row) + randomBytes(12).toString('hex');
  const back = originOf(services.environment) + pageUrl('Settings/GatewayTest', row, { payment: reference });
  const { status, detail, redirectUrl } = await gatewayOf(services, row).test(chargeOf(context, reference), {
    description: `Test of ${row.name}`,
    email: `test@${company.slug}.invalid`,
    returnUrl: back,
    cancelUrl: back,
    expiresAt: new Date(services.clock.now().getTime() + HALF_AN_HOUR),
  });
  return { status, detail, redirect_url: redirectUrl };
}

/** What became of a test payment. @throws 404 for a reference that is no test of this gateway */
export async function readGatewayTest(context: SharedContext, row: GatewayRow, reference: string): Promise<Answer> {
  if (!reference.startsWith(prefixOf(row))) {
    throw notFound('That test payment does not exist.');
  }
  const { status, reason } = await gatewayOf(context.services, row).status(chargeOf(context, reference));
  return { status, detail: reason ?? null, redirect_url: null };
}

/** Names the gateway, so that neither a buyer's payment nor another company's test can be asked for. */
const prefixOf = ({ id }: GatewayRow) => `test_${id}_`;

function chargeOf({ company }: SharedContext, reference: string) {
  const { currency } = company;
  return { reference, providerReference: null, amountMinor: toMinor('1', currency), currency };
}
