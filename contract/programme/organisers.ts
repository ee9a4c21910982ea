import { z } from 'zod';
import { ORGANISER_SORTS, ORGANISER_STATUSES } from '#domain/programme/organisers.ts';
import { acceptInvitation } from '../account/auth.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, lists } from '../kit/records.ts';
import {
  baseVersion,
  countResponse,
  email,
  instant,
  lastSaved,
  messageOnly,
  optionalPhone,
  optionalText,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

export const organiserStatus = z.enum(ORGANISER_STATUSES);

/** An organiser of a campaign; becomes a staff user when the invitation is accepted. */
export const organiser = z.object({
  id: z.number(),
  campaign_id: z.number(),
  campaign_name: z.string(),
  contact_id: z.number().nullable(),
  user_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Their role in the campaign, free text. */
  title: z.string().nullable(),
  status: organiserStatus,
  invited_at: instant.nullable(),
  /** When the latest invitation link expires. */
  invitation_expires_at: instant.nullable(),
  accepted_at: instant.nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(organiser, { id: 'Organiser' });
export type Organiser = Read<typeof organiser>;

const details = {
  name: requiredText(120, 'Enter the name of the organiser.'),
  email,
  phone: optionalPhone,
  title: optionalText(120),
};

export const organiserInput = z.object({ ...details, updated_at: baseVersion });

export const organisers = defineEndpoints({
  'GET /organisers/count': {
    call: 'count',
    summary: 'Number of organisers, in total and by status',
    access: 'organisers.view',
    query: z.object({ campaign_id: id.optional() }),
    response: countResponse(z.object({ count: z.number(), statuses: z.record(organiserStatus, z.number()) })),
  },
  'GET /organisers/json': {
    call: 'list',
    summary: 'Organisers of the company or of one campaign',
    access: 'organisers.view',
    ...lists(organiser, ORGANISER_SORTS, {
      campaign_id: id.optional(),
      status: organiserStatus.optional(),
    }),
  },
  'POST /organisers/store': {
    call: 'create',
    summary: 'Adds an organiser to a campaign',
    access: 'organisers.manage',
    body: z.object({ ...details, campaign_id: id, contact_id: id.nullish() }),
    response: withMessage(organiser),
  },
  'GET /organisers/get-organiser/{id}': {
    call: 'get',
    summary: 'One organiser',
    access: 'organisers.view',
    response: wrapped(organiser),
  },
  'PUT /organisers/update/{id}': {
    call: 'update',
    summary: 'Changes an organiser; a new address withdraws a pending invitation',
    access: 'organisers.manage',
    ...changes(organiser, organiserInput),
  },
  'DELETE /organisers/delete/{id}': {
    call: 'remove',
    summary: 'Removes an organiser from the campaign; without another campaign they lose access to the company',
    access: 'organisers.manage',
    response: messageOnly,
  },
  'POST /organisers/invite/{id}': {
    call: 'invite',
    summary: 'Sends an invitation; links of earlier invitations stop working',
    access: 'organisers.manage',
    extension: true,
    response: withMessage(organiser),
    answers: { 409: messageOnly },
  },
  'POST /organisers/invitations/{token}/accept': { ...acceptInvitation, extension: true },
});
