import { z } from 'zod';
import { AIRTIME_PERIODS, AIRTIME_SORTS, MAX_TOPUPS } from '#domain/outreach/airtime.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { dayBound } from '../kit/filters.ts';
import { optionalNumeric } from '../kit/inputs.ts';
import { summedLists } from '../kit/records.ts';
import { messageOnly, oneLine, optionalText, withMessage, wrapped } from '../kit/shapes.ts';
import { recipientChoice } from '../people/recipients.ts';
import {
  airtimeMetrics,
  airtimeOrder,
  airtimePreview,
  airtimeSettings,
  airtimeStatus,
  airtimeSum,
  airtimeTopup,
  airtimeTotals,
} from './airtimeTopup.ts';

const text = oneLine(40);
const chosen = z.object({
  ...recipientChoice.shape,
  /** For each chosen recipient, in the currency of the number's country. */
  amount: text.default(''),
  /** Single amounts, such as the lines of a file. */
  rows: z
    .array(
      z.object({ line: z.number().int().min(0).max(1_000_000), number: text, amount: text, currency: text.nullish() }),
    )
    .max(MAX_TOPUPS, `Send at most ${MAX_TOPUPS} lines at a time.`)
    .default([]),
});
const limit = optionalNumeric(z.number().int().min(1, 'Enter 1 or more, or leave it empty.').max(1_000_000_000));

export const airtime = defineEndpoints({
  'GET /airtime/metrics': {
    call: 'metrics',
    summary: 'Top-ups by state, and the credits of successful ones',
    access: 'airtime.view',
    response: wrapped(airtimeMetrics),
  },
  'GET /airtime/transactions-totals': {
    call: 'sums',
    summary: 'Successful top-ups by currency',
    access: 'airtime.view',
    response: wrapped(z.array(airtimeSum)),
  },
  'GET /airtime/totals': {
    call: 'totals',
    summary: 'Top-ups in the last twelve periods',
    access: 'airtime.view',
    query: z.object({ type: z.enum(AIRTIME_PERIODS).default('monthly') }),
    response: wrapped(z.array(airtimeTotals)),
  },
  'POST /airtime/send': {
    call: 'send',
    summary: 'Tops up phones; lines with errors are refused, and a repeated `request_key` sends nothing twice',
    access: 'airtime.send',
    body: z.object({
      ...chosen.shape,
      /** The price that was shown. Another one is refused; without it the price of the moment is charged. */
      credits: optionalNumeric(z.number().int().min(0)),
      request_key: optionalText(80),
    }),
    response: withMessage(airtimeOrder),
    answers: { 409: messageOnly },
  },
  'GET /airtime/transactions/json': {
    call: 'list',
    summary: 'Top-ups of single phones',
    access: 'airtime.view',
    ...summedLists(airtimeTopup, AIRTIME_SORTS, {
      status: airtimeStatus.optional(),
      contact_id: id.optional(),
      order_id: id.optional(),
      created_from: dayBound.optional(),
      created_to: dayBound.optional(),
    }),
  },
  'POST /airtime/preview': {
    call: 'preview',
    summary: 'What would be topped up and what it would cost; sends nothing',
    access: 'airtime.send',
    extension: true,
    body: chosen,
    response: wrapped(airtimePreview),
  },
  'POST /airtime/orders/{id}/approve': {
    call: 'approve',
    summary: 'Approves the top-ups of somebody else, which are then sent',
    access: 'airtime.approve',
    extension: true,
    response: withMessage(airtimeOrder),
    answers: { 409: messageOnly },
  },
  'POST /airtime/orders/{id}/cancel': {
    call: 'cancel',
    summary: 'Cancels top-ups that wait for approval, and releases their credits',
    access: 'airtime.send',
    extension: true,
    response: withMessage(airtimeOrder),
    answers: { 409: messageOnly },
  },
  'POST /airtime/orders/{id}/resend-failed': {
    call: 'resendFailed',
    summary: 'Sends the failed top-ups of an order again, and only those',
    access: 'airtime.send',
    extension: true,
    response: withMessage(airtimeOrder),
    answers: { 409: messageOnly },
  },
  'GET /airtime/settings': {
    call: 'settings',
    summary: 'Approval and daily limits, in credits',
    access: 'airtime.view',
    extension: true,
    response: wrapped(airtimeSettings),
  },
  'POST /airtime/settings': {
    call: 'saveSettings',
    summary: 'Changes approval and daily limits',
    access: 'airtime.approve',
    extension: true,
    body: z.object({
      approve_above: optionalNumeric(z.number().int().min(0, 'Enter 0 or more.').max(1_000_000_000)),
      daily_limit_user: limit,
      daily_limit_company: limit,
    }),
    response: messageOnly,
  },
});
