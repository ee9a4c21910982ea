import { asc, eq, isNull, max } from 'drizzle-orm';
import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import { gateways as contract, gateway, gatewayInput } from '#contract/selling/gateways.ts';
import { paymentGateways as table } from '#server/database/schema/selling/orders.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { originOf } from '#server/http/origin.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import type { Keys } from '#server/keys.ts';
import { type GatewaySettings, sealSettings, unsealSettings } from '#server/payments/gatewaySettings.ts';
import { webhookPath } from '#server/payments/webhookPath.ts';
import type { Services } from '#server/services.ts';
import { findGatewayRow } from './findGatewayRow.ts';
import { readGatewayTest, startGatewayTest } from './gatewayTests.ts';

type GatewayInput = BodyOf<(typeof contract)['POST /settings/payment-gateways']>;
type GatewayRow = typeof table.$inferSelect;

export const gatewayRoutes = implementRecords(
  contract,
  {
    table,
    noun: 'Payment gateway',
    messages: { created: 'Payment gateway added', deleted: 'Payment gateway removed' },
    find: findGatewayRow,
    added: async ({ db }) => {
      const [last] = await db.select({ position: max(table.position) }).from(table);
      return { position: (last?.position ?? -1) + 1 };
    },
    values: ({ services }, body, { before }) => {
      if (before && body.provider !== before.provider) {
        throw invalid({
          provider: ['The provider cannot change, because payments were made with it. Add another gateway.'],
        });
      }
      return valuesOf(body, services.keys, before);
    },
    present: ({ services }, rows) => rows.map((row) => present(row, services)),
    // The row is kept, because refunds of its payments need it.
    remove: async ({ db, services }, { id }) => {
      await db.update(table).set({ deletedAt: services.clock.now(), isActive: false }).where(eq(table.id, id));
      return undefined;
    },
  },
  {
    'GET /settings/payment-gateways/json': async ({ db, services }) => {
      const rows = await db
        .select()
        .from(table)
        .where(isNull(table.deletedAt))
        .orderBy(asc(table.position), asc(table.id));
      return { data: rows.map((row) => present(row, services)) };
    },

    'POST /settings/payment-gateways/{id}/test': new Steps(async (context) => {
      const row = await context.transact(({ db }) => findGatewayRow(db, context.params.id));
      return { data: await startGatewayTest(context, row) };
    }),

    'GET /settings/payment-gateways/{id}/test/{reference}': new Steps(async (context) => {
      const row = await context.transact(({ db }) => findGatewayRow(db, context.params.id));
      return { data: await readGatewayTest(context, row, context.params.reference) };
    }),
  },
);

const gatewayFields = mapFields(table, { entity: gateway, input: gatewayInput });

/**
 * Column values from the form. An empty secret keeps the stored one; Stripe needs both secrets before it can be
 * activated.
 */
function valuesOf(body: GatewayInput, keys: Keys, before: GatewayRow | null) {
  const stored = unsealSettings(keys, before?.sealedSettings ?? null);
  const settings: GatewaySettings = {
    secretKey: body.secret_key || stored.secretKey,
    webhookSecret: body.webhook_secret || stored.webhookSecret,
  };
  if (body.provider === 'stripe' && body.is_active) {
    const errors = {
      ...(settings.secretKey ? {} : { secret_key: ['Enter the secret key from your Stripe dashboard.'] }),
      ...(settings.webhookSecret ? {} : { webhook_secret: ['Enter the signing secret of the Stripe webhook.'] }),
    };
    if (Object.keys(errors).length > 0) {
      throw invalid(errors);
    }
  }
  return {
    ...gatewayFields.toRow({
      ...body,
      instructions: body.instructions || null,
      pay_within_days: body.pay_within_days ?? null,
    }),
    sealedSettings: settings.secretKey || settings.webhookSecret ? sealSettings(keys, settings) : null,
  };
}

/** Secrets never leave the server; only whether they are set. */
function present(row: GatewayRow, { keys, environment }: Pick<Services, 'keys' | 'environment'>): Sent<typeof gateway> {
  const { secretKey, webhookSecret } = unsealSettings(keys, row.sealedSettings);
  return {
    ...gatewayFields.toWire(row),
    is_configured: row.provider !== 'stripe' || (secretKey !== '' && webhookSecret !== ''),
    webhook_url: row.provider === 'stripe' ? `${originOf(environment)}${webhookPath(row.id)}` : null,
  };
}
