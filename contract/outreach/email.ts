import { z } from 'zod';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import {
  EMAIL_ACTIONS,
  EMAIL_DECISIONS,
  EMAIL_GRAPH_FILTERS,
  EMAIL_OUTCOMES,
  EMAIL_PERIODS,
  EMAIL_SEND_SORTS,
  EMAIL_SEND_STATUSES,
  EMAIL_SORTS,
  EMAIL_STATUSES,
  MAX_EMAIL_FILE_BYTES,
} from '#domain/outreach/email.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { dayBound } from '../kit/filters.ts';
import { optionalNumeric } from '../kit/inputs.ts';
import { lists } from '../kit/records.ts';
import { messageOnly, whole, withMessage, wrapped } from '../kit/shapes.ts';
import { emailAttachment, emailDraft, emailInput, emailPreflight } from './emailCompose.ts';
import { emailActivity, emailMetrics, emailRules, emailSend, emailTotals } from './emailFigures.ts';
import { emailMessage, emailMessageDetail } from './emailMessages.ts';

const filters = {
  event_id: id.optional(),
  campaign_id: id.optional(),
  segment_id: id.optional(),
  contact_id: id.optional(),
  group_id: id.optional(),
  send_id: id.optional(),
};

const messageFilters = {
  ...filters,
  /** Extensions. */
  status: z.enum(EMAIL_STATUSES).optional(),
  outcome: z.enum(EMAIL_OUTCOMES).optional(),
  created_from: dayBound.optional(),
  created_to: dayBound.optional(),
};

/** Which mails the graph counts: those of a state, or of a record. */
export const totalsQuery = z.object({
  filter: z.enum(['status', 'event_id', 'campaign_id', 'segment_id', 'group_id', 'contact_id', 'send_id']).optional(),
  filter_value: z.union([z.enum(EMAIL_GRAPH_FILTERS), id]).optional(),
  /** An extension. */
  type: z.enum(EMAIL_PERIODS).default('monthly'),
});

export const email = defineEndpoints({
  'POST /email/send': {
    call: 'send',
    summary: 'Sends an e-mail, now or later; above the company’s limit somebody else approves it first',
    access: 'email.write',
    body: emailInput,
    response: withMessage(emailSend),
  },
  'GET /email/group-transactions/json': {
    call: 'listSends',
    summary: 'E-mails as they were written, one row for each, with their figures',
    access: 'email.view',
    ...lists(emailSend, EMAIL_SEND_SORTS, { status: z.enum(EMAIL_SEND_STATUSES).optional() }),
  },
  'GET /email/transactions/json': {
    call: 'list',
    summary: 'E-mails to single recipients, of a source or with an outcome if stated',
    access: 'email.view',
    filterBy: ['contact_id'],
    ...lists(emailMessage, EMAIL_SORTS, messageFilters),
  },
  'GET /email/transaction-totals': {
    call: 'totals',
    summary: 'E-mails in the last twelve periods, of a state or a source if stated',
    access: 'email.view',
    query: totalsQuery,
    response: wrapped(z.array(emailTotals)),
  },
  'GET /email/metrics': {
    call: 'metrics',
    summary: 'Recipients by what became of their e-mail',
    access: 'email.view',
    response: wrapped(emailMetrics),
  },
  'GET /email/transactions/export': {
    call: 'export',
    summary: 'E-mails to single recipients as CSV, with the list’s search and filters',
    access: 'email.view',
    extension: true,
    query: z.object({ search: z.string().trim().max(200).optional(), ...messageFilters }),
    file: 'text/csv',
  },
  'GET /email/transactions/{id}': {
    call: 'get',
    summary: 'One e-mail with its attempts and what was reported of it',
    access: 'email.view',
    extension: true,
    response: wrapped(emailMessageDetail),
  },
  'POST /email/transactions/{id}/{action}': {
    call: 'decide',
    summary: 'Sends one unconfirmed e-mail again, or counts it as sent',
    access: 'email.send',
    extension: true,
    params: z.object({ id, action: z.enum(EMAIL_DECISIONS) }),
    response: withMessage(emailMessage),
    answers: { 409: messageOnly },
  },
  'POST /email/preflight': {
    call: 'preflight',
    summary: 'Whom an e-mail would reach; sends nothing',
    access: 'email.write',
    extension: true,
    body: emailDraft,
    response: wrapped(emailPreflight),
  },
  'POST /email/attachments': {
    call: 'attach',
    summary: `Keeps a file of at most ${formatBytes(MAX_EMAIL_FILE_BYTES)} for an e-mail that is being written; its type is detected from its content`,
    access: 'email.write',
    extension: true,
    multipart: true,
    body: z.object({ file: z.instanceof(File, { error: 'Choose a file.' }) }),
    response: withMessage(emailAttachment),
  },
  'DELETE /email/attachments/{id}': {
    call: 'detach',
    summary: 'Removes a file of an e-mail that was not sent yet',
    access: 'email.write',
    extension: true,
    response: messageOnly,
  },
  'GET /email/sends/{id}': {
    call: 'getSend',
    record: 'email',
    summary: 'One e-mail with its progress',
    access: 'email.view',
    extension: true,
    response: wrapped(emailSend),
  },
  'GET /email/sends/{id}/activity': {
    call: 'activity',
    summary: 'Clicks by link, and opens and clicks by time',
    access: 'email.view',
    extension: true,
    response: wrapped(emailActivity),
  },
  'POST /email/sends/{id}/approve': {
    call: 'approve',
    summary: 'Approves an e-mail of somebody else, which is then sent',
    access: 'email.approve',
    extension: true,
    response: withMessage(emailSend),
    answers: { 409: messageOnly },
  },
  'POST /email/sends/{id}/{action}': {
    call: 'changeSend',
    summary: 'Pauses, resumes or cancels an e-mail, sends again, or decides about unconfirmed ones',
    access: 'email.send',
    extension: true,
    params: z.object({ id, action: z.enum(EMAIL_ACTIONS) }),
    response: withMessage(emailSend),
    answers: { 409: messageOnly },
  },
  'GET /email/rules': {
    call: 'rules',
    summary: 'Approval and rate of the company’s e-mails, and their sender',
    access: 'email.view',
    extension: true,
    response: wrapped(emailRules),
  },
  'POST /email/rules': {
    call: 'saveRules',
    summary: 'Changes approval and rate',
    access: 'email.approve',
    extension: true,
    body: z.object({
      approve_above: optionalNumeric(z.number().int().min(0, 'Enter 0 or more.').max(1_000_000)),
      rate_per_minute: whole(1, 60_000, 'Enter a number from 1 to 60,000.'),
    }),
    response: messageOnly,
  },
});
