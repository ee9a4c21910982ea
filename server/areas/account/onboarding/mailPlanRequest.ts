import { INVOICE_DAYS, type Plan } from '#domain/account/plans.ts';
import { product } from '#server/areas/account/auth/mails.ts';
import type { Billing } from '#server/database/schema/account/onboardings.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { originOf } from '#server/http/origin.ts';
import { layout } from '#server/mail/layout.ts';
import { presentPlan } from './presentPlan.ts';

/** Mails the product's operator a request for an invoice; plans are not paid through a payment provider. */
export async function mailPlanRequest(
  { db, services, company }: HandlerContext,
  to: string,
  plan: Plan,
  billing: Partial<Billing>,
): Promise<void> {
  const { price, currency } = presentPlan(plan);
  const rows: [string, string][] = [
    ['Company', `${company.name} (${company.slug})`],
    ['Plan', `${plan.name}, ${price} ${currency} a month`],
    ['Invoice to', billing.billing_name ?? ''],
    ['E-mail', billing.billing_email ?? ''],
    ['Address', billing.billing_address ?? ''],
    ['Tax number', billing.billing_tax_number ?? ''],
  ];
  await services.mail.send(db, {
    to,
    subject: `${company.name} orders the plan ${plan.name}`,
    ...layout({
      company: product(services),
      origin: originOf(services.environment),
      title: `${company.name} orders a plan`,
      blocks: [
        { kind: 'facts', rows: rows.filter(([, value]) => value !== '') },
        {
          kind: 'note',
          text: `The plan applies for ${INVOICE_DAYS} days from the first order. Once the invoice is paid, keep it on with: npm run plan -- ${company.slug} ${plan.id}`,
        },
      ],
      footer: 'You received this e-mail because plan orders are sent to this address (PLAN_REQUESTS_TO).',
    }),
  });
}
