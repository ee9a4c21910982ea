import { z } from 'zod';
import { GATEWAY_PROVIDERS } from '#domain/selling/orders.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import {
  baseVersion,
  conflictAnswer,
  flag,
  lastSaved,
  messageOnly,
  optionalText,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

/** A payment method of the company. Secrets are never sent; `is_configured` shows whether they are set. */
export const gateway = z.object({
  id: z.number(),
  provider: z.enum(GATEWAY_PROVIDERS),
  name: z.string(),
  is_active: absent(z.boolean(), true),
  is_configured: absent(z.boolean(), true),
  position: z.number(),
  /** Instructions for buyers who pay offline. */
  instructions: z.string().nullable(),
  /** Days that buyers have to pay offline; null: until the event starts. */
  pay_within_days: z.number().int().nullable(),
  /** The URL for the provider's payment webhooks; null if the provider has none. */
  webhook_url: z.string().nullable(),
  updated_at: lastSaved,
});
entities.add(gateway, { id: 'Gateway' });
export type Gateway = Read<typeof gateway>;

export const gatewayInput = z.object({
  provider: z.enum(GATEWAY_PROVIDERS),
  name: requiredText(80, 'Enter the name that buyers see.'),
  is_active: flag.default(true),
  /** Leave empty to keep the stored secret. */
  secret_key: optionalText(300),
  webhook_secret: optionalText(300),
  instructions: z.string().trim().max(2000).nullish(),
  pay_within_days: z
    .number()
    .int('Enter a whole number of days.')
    .min(1, 'Give buyers at least a day, or leave it empty.')
    .max(90, 'Give buyers at most 90 days, or leave it empty.')
    .nullish(),
  updated_at: baseVersion,
});

/** The result of testing a gateway. Tests sell nothing and appear in no report. */
const gatewayTest = z.object({
  /** `pending`: a test payment that is not finished. */
  status: z.enum(['pending', 'succeeded', 'failed', 'abandoned']),
  /** The provider's message, or what is wrong with the settings. */
  detail: z.string().nullable(),
  /** The provider's page on which to pay the test; null if the test needs none. */
  redirect_url: z.string().nullable(),
});
export type GatewayTest = Read<typeof gatewayTest>;

const answer = withMessage(gateway);

export const gateways = defineExtensions({
  'GET /settings/payment-gateways/json': {
    call: 'list',
    summary: 'Payment gateways of the company',
    access: 'gateways.manage',
    response: wrapped(z.array(gateway)),
  },
  'POST /settings/payment-gateways': {
    call: 'create',
    summary: 'Adds a gateway',
    access: 'gateways.manage',
    body: gatewayInput,
    response: answer,
  },
  'PUT /settings/payment-gateways/{id}': {
    call: 'update',
    summary: 'Changes a gateway',
    access: 'gateways.manage',
    body: gatewayInput,
    response: answer,
    answers: { 409: conflictAnswer },
  },
  'DELETE /settings/payment-gateways/{id}': {
    call: 'remove',
    summary: 'Removes a gateway; past payments keep its name',
    access: 'gateways.manage',
    response: messageOnly,
  },
  'POST /settings/payment-gateways/{id}/test': {
    call: 'startTest',
    summary: 'Tests a gateway with its stored settings; no money moves and nothing is sold',
    access: 'gateways.manage',
    response: wrapped(gatewayTest),
  },
  'GET /settings/payment-gateways/{id}/test/{reference}': {
    call: 'readTest',
    summary: 'The result of a test payment',
    access: 'gateways.manage',
    params: z.object({ id, reference: z.string() }),
    response: wrapped(gatewayTest),
  },
});
