import { and, asc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { documentCharges } from '#server/database/schema/accounting/documentCharges.ts';
import type { Env } from '#server/http/context.ts';
import { authorize } from '#server/http/guards/authorize.ts';
import { type StepsContext, stepsContext } from '#server/http/inputs/Steps.ts';
import { publicPath } from '../sharing/links.ts';
import { findLink } from '../sharing/publicDocument.ts';
import { askChargeProvider } from './askProvider.ts';
import { RETURN_PATH } from './startCharge.ts';

/**
 * `GET /invoices/{token}/payments/{reference}`: where a provider sends the payer back. Asks the provider what became of
 * the charge, and shows the invoice; also without scripts.
 */
export function mountReturn(app: Hono<Env>): void {
  app.get(RETURN_PATH, async (c) => {
    const scope = c.get('scope');
    const steps = stepsContext(scope, authorize(scope, 'visitor'), null);
    const token = c.req.param('token');
    const reference = c.req.param('reference');
    await askAbout(steps, token);
    return c.redirect(`${publicPath('invoice', token)}?${new URLSearchParams({ payment: reference })}`);
  });
}

/** Asks the providers about the pending charges of the document of a link. @throws 404 */
export async function askAbout(steps: StepsContext, token: string): Promise<void> {
  const { services } = steps;
  const pending = await steps.transact(async ({ db }) => {
    const { documentId } = await findLink(db, token, services.clock.now());
    return db
      .select()
      .from(documentCharges)
      .where(and(eq(documentCharges.documentId, documentId), eq(documentCharges.status, 'pending')))
      .orderBy(asc(documentCharges.id));
  });
  for (const charge of pending) {
    await askChargeProvider(services, charge);
  }
}
