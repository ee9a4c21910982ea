import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '#server/database/connect.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Env } from '#server/http/context.ts';
import { signWebhook } from '../signature.ts';
import { webhookPath } from '../webhookPath.ts';
import { DECLINED, type SandboxServices, sandboxSecret } from './sandboxGateway.ts';

/**
 * Reports a charge's state with a signed request to the shop's webhook URL.
 * @throws if the shop does not accept it, so that the queue retries as a provider would
 */
export async function sendSandboxWebhook(services: SandboxServices, reference: string): Promise<void> {
  const { database, clock } = services;
  const [charge] = await asSystem(database, (db) =>
    db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)),
  );
  if (!charge || charge.status === 'open') {
    return;
  }
  const { status, amountMinor: amount } = charge;
  const body = JSON.stringify({ reference, status, amount, ...(status === 'failed' && { reason: DECLINED }) });
  const signature = signWebhook(sandboxSecret(services, charge.gatewayId), body, clock.now());
  const response = await shops.get(database)?.fetch(
    new Request(`http://localhost${webhookPath(charge.gatewayId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      body,
    }),
  );
  if (!response?.ok) {
    throw new Error(`The shop responded with ${response?.status ?? 'nothing'} to the sandbox's webhook.`);
  }
}

/** Applications by database, because tests run several in one process. */
const shops = new WeakMap<Database, Hono<Env>>();

/** Registers the application that receives the sandbox's webhooks, as a webhook URL is registered with a provider. */
export function connectSandbox(app: Hono<Env>, { database }: Pick<SandboxServices, 'database'>): void {
  shops.set(database, app);
}
