import { randomBytes } from 'node:crypto';
import type { SentBy } from '#contract/kit/define.ts';
import type { gateways as contract } from '#contract/selling/gateways.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { SharedContext } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import { type GatewayRow, gatewayOf } from '#server/payments/gatewayOf.ts';

type Answer = SentBy<(typeof contract)['POST /settings/payment-gateways/{id}/test']>['data'];

/**
 * Starts a test of a gateway. Its charge is not stored as a payment: it belongs to no order and appears in no report.
 */
export async function startGatewayTest(context: SharedContext, row: GatewayRow): Promise<Answer> {
  const { services, company } = context;
  const reference = prefixOf(row) + randomBytes(12).toString('hex');
  const back = originOf(services.environment) + pageUrl('Settings/GatewayTest', row, { payment: reference });
  const { status, detail, redirectUrl } = await gatewayOf(services, row).test(chargeOf(context, reference), {
    description: `Test of ${row.name}`,
    email: `test@${company.slug}.invalid`,
    returnUrl: back,
    cancelUrl: back,
    createdAt: services.clock.now(),
  });
  return { status, detail, redirect_url: redirectUrl };
}

/** The result of a test payment. @throws 404 for a reference that is not a test of this gateway */
export async function readGatewayTest(context: SharedContext, row: GatewayRow, reference: string): Promise<Answer> {
  if (!reference.startsWith(prefixOf(row))) {
    throw notFound('That test payment does not exist.');
  }
  const { status, reason } = await gatewayOf(context.services, row).status(chargeOf(context, reference));
  return { status, detail: reason ?? null, redirect_url: null };
}

/** Contains the gateway's id, so that neither a buyer's payment nor another company's test can be queried. */
const prefixOf = ({ id }: GatewayRow) => `test_${id}_`;

function chargeOf({ company }: SharedContext, reference: string) {
  const { currency } = company;
  return { reference, providerReference: null, amountMinor: toMinor('1', currency), currency };
}
