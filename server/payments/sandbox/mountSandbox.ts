import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { only } from '#server/database/only.ts';
import { sandboxCharges } from '#server/database/schema/sandbox.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Env } from '#server/http/context.ts';
import { readForm } from '#server/http/inputs/readForm.ts';
import { notFound } from '#server/http/outputs/failures.ts';
import type { Queue } from '#server/queue/queue.ts';
import { closeCharge, type SandboxCharge, type SandboxServices } from './sandboxGateway.ts';
import { pathOf, sandboxClosedPage, sandboxPage } from './sandboxPage.ts';
import { connectSandbox } from './sendSandboxWebhook.ts';

/** Delay of a slow approval, in milliseconds. */
const SLOW_MS = 4000;

const choice = z.object({ choice: z.enum(['approve', 'decline', 'slow', 'webhook', 'abandon']) });

/**
 * The sandbox's hosted payment page. It simulates another company's site: it knows only the charge, and reports back by
 * webhook and by redirecting the browser.
 */
export function mountSandbox(app: Hono<Env>, services: SandboxServices & { queue: Queue }): void {
  connectSandbox(app, services);
  app.get('/sandbox-gateway/:reference', async (c) => {
    const charge = await findCharge(services, c.req.param('reference'));
    return c.html(`<!doctype html>${sandboxPage(charge, c.get('scope').nonce)}`);
  });
  app.post('/sandbox-gateway/:reference', async (c) => {
    const charge = await findCharge(services, c.req.param('reference'));
    const parsed = choice.safeParse(Object.fromEntries(await readForm(c)));
    if (!parsed.success) {
      return c.html(`<!doctype html>${sandboxPage(charge, c.get('scope').nonce)}`, 422);
    }
    const chosen = parsed.data.choice;
    const status = chosen === 'decline' ? 'failed' : chosen === 'abandon' ? 'abandoned' : 'succeeded';
    const settlesAt = chosen === 'slow' ? new Date(services.clock.now().getTime() + SLOW_MS) : null;
    await closeCharge(services, charge.reference, status, settlesAt);
    await asSystem(services.database, (db) =>
      services.queue.enqueue(
        db,
        'sandbox.webhook',
        { reference: charge.reference },
        { key: charge.reference, ...(settlesAt ? { runAt: settlesAt } : {}) },
      ),
    );
    if (chosen === 'webhook') {
      return c.html(`<!doctype html>${sandboxClosedPage(c.get('scope').nonce)}`);
    }
    return c.redirect(pathOf(chosen === 'abandon' ? charge.cancelUrl : charge.returnUrl), 303);
  });
}

async function findCharge({ database }: SandboxServices, reference: string): Promise<SandboxCharge> {
  return only(
    await asSystem(database, (db) => db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference))),
    () => notFound('This payment does not exist.'),
  );
}
