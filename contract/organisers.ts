import { z } from 'zod';
import { ORGANISER_SORTS, ORGANISER_STATUSES } from '#domain/organisers.ts';
import { defineEndpoints, id, ids } from './define.ts';
import { entities } from './entities.ts';
import {
  baseVersion,
  conflictAnswer,
  email,
  flag,
  instant,
  lastSaved,
  listQuery,
  messageOnly,
  optionalText,
  pageOrList,
  requiredText,
  wrapped,
} from './shapes.ts';

export const organiserStatus = z.enum(ORGANISER_STATUSES);

/** Somebody who prepares a campaign: once the invitation is accepted, a user of the company. */
export const organiser = z.object({
  id: z.number(),
  campaign_id: z.number(),
  campaign_name: z.string(),
  contact_id: z.number().nullable(),
  user_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** What they do in the campaign. */
  title: z.string().nullable(),
  status: organiserStatus,
  invited_at: instant.nullable(),
  /** Until when the link of the last invitation works. */
  invitation_expires_at: instant.nullable(),
  accepted_at: instant.nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(organiser, { id: 'Organiser' });
export type Organiser = z.output<typeof organiser>;

const details = {
  name: requiredText(120, 'Enter the name of the organiser.'),
  email,
  phone: optionalText(40),
  title: optionalText(120),
};

const token = z.object({ token: z.string().min(8).max(80) });

export const organisers = defineEndpoints({
  'GET /organisers/count': {
    summary: 'How many organisers there are, in all and by status',
    access: 'organisers.view',
    query: z.object({ campaign_id: id.optional() }),
    response: wrapped(z.object({ count: z.number(), statuses: z.record(organiserStatus, z.number()) })),
  },
  'GET /organisers/json': {
    summary: 'Organisers of the company, or of one campaign',
    access: 'organisers.view',
    query: z.object({
      ...listQuery(ORGANISER_SORTS),
      campaign_id: id.optional(),
      status: organiserStatus.optional(),
    }),
    response: pageOrList(organiser),
  },
  'POST /organisers/store': {
    summary: 'Adds an organiser to a campaign; with `invite` the invitation is mailed at once',
    access: 'organisers.manage',
    body: z.object({ ...details, campaign_id: id, contact_id: id.nullish(), invite: flag.default(false) }),
    response: wrapped(organiser).extend({ message: z.string() }),
  },
  'GET /organisers/get-organiser/{id}': {
    summary: 'One organiser',
    access: 'organisers.view',
    params: ids('id'),
    response: wrapped(organiser),
  },
  'PUT /organisers/update/{id}': {
    summary: 'Changes an organiser; another address withdraws an invitation that is under way',
    access: 'organisers.manage',
    params: ids('id'),
    body: z.object({ ...details, updated_at: baseVersion }),
    response: wrapped(organiser).extend({ message: z.string() }),
    answers: { 409: conflictAnswer },
  },
  'DELETE /organisers/delete/{id}': {
    summary: 'Removes an organiser from the campaign; who organises no other loses access to the company',
    access: 'organisers.manage',
    params: ids('id'),
    response: messageOnly,
  },
  'POST /organisers/invite/{id}': {
    summary: 'Mails the invitation, or mails it again: earlier links stop working',
    access: 'organisers.manage',
    params: ids('id'),
    response: wrapped(organiser).extend({ message: z.string() }),
    answers: { 409: messageOnly },
  },
  'POST /organisers/invitations/{token}/accept': {
    summary: 'Accepts an invitation: signed in with its address, with the password of that account, or with a new one',
    access: 'public',
    params: token,
    body: z.object({
      name: z.string().trim().max(120).nullish(),
      password: z.string().max(200).nullish(),
      password_confirmation: z.string().max(200).nullish(),
    }),
    redirect: true,
  },
});
