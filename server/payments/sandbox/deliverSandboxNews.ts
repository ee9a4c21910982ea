import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Env } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { signWebhook } from '../signature.ts';
import { DECLINED, sandboxSecret } from './sandboxGateway.ts';

const doors = new WeakMap<Services, Hono<Env>>();

/** Shows the sandbox the application that it calls back, as another provider is told an address. */
export function openSandboxDoor(app: Hono<Env>, services: Services): void {
  doors.set(services, app);
}

/**
 * Tells the shop what became of a charge, by a signed call at its front door.
 * @throws where the shop does not take it, so that the queue tries again, as a provider does.
 */
export async function deliverSandboxNews(services: Services, reference: string): Promise<void> {
  const [charge] = await asSystem(services.database, (db) =>
    db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)),
  );
  if (!charge || charge.status === 'open') {
    return;
  }
  const { status, amountMinor: amount } = charge;
  const body = JSON.stringify({ reference, status, amount, ...(status === 'failed' && { reason: DECLINED }) });
  const signature = signWebhook(sandboxSecret(services, charge.gatewayId), body, services.clock.now());
  const response = await doors.get(services)?.fetch(
    new Request(`http://localhost/webhooks/payments/${charge.gatewayId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body,
    }),
  );
  if (!response?.ok) {
    throw new Error(`The shop answered ${response?.status ?? 'nothing'} to the news of a charge.`);
  }
}
