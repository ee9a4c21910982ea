import { z } from 'zod';
import { USERS_PER_PAGE } from '#domain/account/userLogs.ts';
import {
  ACCESS_SCOPES,
  INVITATION_STATES,
  MAX_INVITED,
  MAX_REACH,
  USER_SORTS,
  USER_STATES,
} from '#domain/account/users.ts';
import type { Read } from '../kit/absent.ts';
import { chosenId, defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { anyOf } from '../kit/filters.ts';
import {
  email,
  instant,
  listQuery,
  messageOnly,
  pagination,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';
import { acceptInvitation } from './auth.ts';

const place = z.object({ id: z.number(), name: z.string() });

const reach = {
  scope: z.enum(ACCESS_SCOPES),
  /** The campaigns and events that a user with limited access can see, in addition to campaigns they organise. */
  campaigns: z.array(place),
  events: z.array(place),
};

/** A staff user of the company. */
export const user = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  role_id: z.number().nullable(),
  role: z.string().nullable(),
  is_owner: z.boolean(),
  state: z.enum(USER_STATES),
  ...reach,
  last_sign_in_at: instant.nullable(),
  joined_at: instant.nullable(),
  is_self: z.boolean(),
  /** Whether the signed-in user can change this user: only if they hold all of this user's permissions. */
  can_manage: z.boolean(),
});
entities.add(user, { id: 'User' });
export type User = Read<typeof user>;

/** A pending invitation to work in the company. */
export const userInvitation = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role_id: z.number().nullable(),
  role: z.string().nullable(),
  ...reach,
  state: z.enum(INVITATION_STATES),
  invited_at: instant.nullable(),
  expires_at: instant.nullable(),
  invited_by: z.string().nullable(),
  /** Whether its link can be handed over, because the installation has no mail server. */
  can_copy_link: z.boolean().nullable(),
});
entities.add(userInvitation, { id: 'UserInvitation' });
export type UserInvitation = Read<typeof userInvitation>;

/** A user's role, and how much of the company they can see. */
const access = {
  role_id: chosenId('Choose a role.'),
  scope: z.enum(ACCESS_SCOPES).default('company'),
  campaign_ids: z.array(id).max(MAX_REACH).default([]),
  event_ids: z.array(id).max(MAX_REACH).default([]),
};

const { search, page, per_page, sort_by, sort_order } = listQuery(USER_SORTS, USERS_PER_PAGE);

export const users = defineEndpoints({
  'GET /users/json': {
    call: 'list',
    summary: 'Staff users of the company',
    access: 'users.view',
    extension: true,
    query: z.object({
      ...{ search, page, per_page, sort_by, sort_order },
      role_id: anyOf(id).optional(),
      state: anyOf(z.enum(USER_STATES)).optional(),
    }),
    response: z.object({
      data: z.array(user),
      pagination,
    }),
  },
  'GET /users/get-user/{id}': {
    call: 'get',
    summary: 'One staff user of the company',
    access: 'users.view',
    extension: true,
    response: wrapped(user),
  },
  'PUT /users/access/{id}': {
    call: 'changeAccess',
    summary: 'Changes a user’s role and the scope of their access',
    access: 'users.manage',
    extension: true,
    body: z.object(access),
    response: withMessage(user),
    answers: { 409: messageOnly },
  },
  'POST /users/deactivate/{id}': {
    call: 'deactivate',
    summary: 'Deactivates a user: they are signed out everywhere; their records stay assigned to them',
    access: 'users.manage',
    extension: true,
    response: withMessage(user),
    answers: { 409: messageOnly },
  },
  'POST /users/reactivate/{id}': {
    call: 'reactivate',
    summary: 'Reactivates a deactivated user',
    access: 'users.manage',
    extension: true,
    response: withMessage(user),
  },
  'GET /users/belongings/{id}': {
    call: 'belongings',
    summary: 'What has to be handed over when a user is removed',
    access: 'users.manage',
    extension: true,
    response: wrapped(z.array(z.object({ name: z.string(), count: z.number() }))),
  },
  'POST /users/remove/{id}': {
    call: 'remove',
    summary: 'Removes a user from the company and hands over their records',
    access: 'users.manage',
    extension: true,
    body: z.object({ hand_over_to: id.nullish() }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },

  'GET /users/invitations/json': {
    call: 'invitations',
    summary: 'Pending invitations, latest first',
    access: 'users.view',
    extension: true,
    response: wrapped(z.array(userInvitation)),
  },
  'POST /users/invitations': {
    call: 'invite',
    summary: 'Invites people by mail; existing users and people already invited are skipped',
    access: 'users.manage',
    extension: true,
    body: z.object({
      ...access,
      people: z
        .array(z.object({ name: requiredText(120, 'Enter a name.'), email }))
        .min(1, 'Enter at least one person.')
        .max(MAX_INVITED, `Invite at most ${MAX_INVITED} people at once.`),
    }),
    response: z.object({
      ...messageOnly.shape,
      data: z.object({
        invited: z.number().int(),
        skipped: z.array(z.object({ email: z.string(), reason: z.string() })),
      }),
    }),
  },
  'POST /users/invitations/resend/{id}': {
    call: 'resend',
    summary: 'Sends an invitation again; its previous link stops working',
    access: 'users.manage',
    extension: true,
    response: withMessage(userInvitation),
  },
  'POST /users/invitations/link/{id}': {
    call: 'link',
    summary: 'A new link to hand over, on an installation without a mail server; the previous one stops working',
    access: 'users.manage',
    extension: true,
    response: wrapped(z.object({ url: z.string() })),
  },
  'DELETE /users/invitations/delete/{id}': {
    call: 'revoke',
    summary: 'Revokes an invitation',
    access: 'users.manage',
    extension: true,
    response: messageOnly,
  },
  'POST /join/{token}/accept': { ...acceptInvitation, extension: true },
});
