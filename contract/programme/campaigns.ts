import { z } from 'zod';
import { CAMPAIGN_SORTS, GOAL_METRICS } from '#domain/programme/campaigns.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { day, optionalColor, orEmpty } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import { restricted } from '../kit/restricted.ts';
import {
  baseVersion,
  currency,
  instant,
  messageOnly,
  money,
  moneyInput,
  optionalParagraphs,
  requiredText,
  wrapped,
} from '../kit/shapes.ts';
import { eventStatus } from './events.ts';

/** A campaign as staff see it in lists and on its own page. */
export const campaign = z.object({
  id: z.number(),
  name: z.string(),
  /** Sanitised HTML. */
  description: z.string().nullable(),
  /** The goal in one sentence. */
  goal: z.string().nullable(),
  /** What the target counts; null if the campaign has no target. All target fields are extensions. */
  goal_metric: z.enum(GOAL_METRICS).nullable(),
  /** A whole number, or an amount in `goal_currency`. */
  goal_target: z.string().nullable(),
  /** The company's currency at the time a revenue target was set. */
  goal_currency: currency.nullable(),
  status: eventStatus,
  /** Days in the company's timezone. */
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  color: z.string().nullable(),
  owner_id: z.number().nullable(),
  owner_name: z.string().nullable(),
  organiser_count: z.number(),
  event_count: z.number(),
  /** Number of distinct locations of its events. */
  location_count: z.number(),
  group_count: z.number(),
  survey_count: z.number(),
  /** Tickets of all its events, issued and not cancelled. */
  tickets_sold: z.number(),
  /** People coming to its events: guests who answered yes, with their companions. */
  signup_count: z.number(),
  /** Payments minus refunds, by currency; empty if nothing was sold. */
  revenue: restricted(z.array(z.object({ currency, amount: money })), 'orders.view'),
  created_at: instant,
  updated_at: instant,
});
entities.add(campaign, { id: 'Campaign' });
export type Campaign = Read<typeof campaign>;

const optionalDay = orEmpty(day('Enter a day such as 2026-05-01.'));

/** The value of the target. It is dropped if no metric is chosen. */
const goalTarget = orEmpty(moneyInput);

export const campaignInput = z
  .object({
    name: requiredText(160, 'Enter the name of the campaign.'),
    description: optionalParagraphs(20_000),
    goal: optionalParagraphs(280),
    goal_metric: orEmpty(z.enum(GOAL_METRICS)),
    goal_target: goalTarget,
    status: eventStatus.default('draft'),
    start_date: optionalDay,
    end_date: optionalDay,
    color: optionalColor,
    owner_id: id.nullish(),
    updated_at: baseVersion,
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || end_date >= start_date, {
    path: ['end_date'],
    message: 'The campaign must end on the day it starts or later.',
  })
  .refine(({ goal_metric, goal_target }) => !goal_metric || Number(goal_target) > 0, {
    path: ['goal_target'],
    message: 'Enter a target greater than 0.',
  })
  .refine(
    ({ goal_metric, goal_target }) => !goal_metric || goal_metric === 'revenue' || /^\d*$/.test(goal_target ?? ''),
    {
      path: ['goal_target'],
      message: 'Enter a whole number.',
    },
  );

export const campaigns = defineEndpoints({
  'GET /campaigns/json': {
    call: 'list',
    filterBy: ['status'],
    summary: 'Campaigns of the company; `filter_by` names a column (status, owner) and `filter` its value',
    access: 'campaigns.view',
    ...lists(campaign, CAMPAIGN_SORTS, {
      filter_by: z.enum(['status', 'owner']).optional(),
      filter: z.string().max(120).optional(),
      status: eventStatus.optional(),
      /** `mine` for the signed-in user's campaigns, or a member's id. */
      owner: z.union([z.literal('mine'), id]).optional(),
    }),
  },
  'POST /campaigns/store': {
    call: 'create',
    summary: 'Creates a campaign',
    access: 'campaigns.create',
    ...creates(campaign, campaignInput),
  },
  'GET /campaigns/get-campaign/{id}': {
    call: 'get',
    record: 'campaign',
    summary: 'One campaign',
    access: 'campaigns.view',
    response: wrapped(campaign),
  },
  'PUT /campaigns/update/{id}': {
    call: 'update',
    summary: 'Changes a campaign',
    access: 'campaigns.update',
    ...changes(campaign, campaignInput),
  },
  'DELETE /campaigns/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a campaign with its organisers and media; its events, groups and surveys are kept',
    access: 'campaigns.delete',
    response: messageOnly,
  },
});
