import { z } from 'zod';
import { MAX_ROLE_TEXT } from '#domain/account/roles.ts';
import { ACCESS_SCOPES } from '#domain/account/users.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, creates } from '../kit/records.ts';
import { baseVersion, lastSaved, messageOnly, optionalText, permission, requiredText, wrapped } from '../kit/shapes.ts';

export const role = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  permissions: z.array(permission),
  /** Whether members of the role see the whole company, or only the campaigns and events assigned to them. */
  scope: z.enum(ACCESS_SCOPES),
  /** The fixed role that holds every permission. */
  is_owner: z.boolean(),
  users: z.number(),
  /** Open invitations with this role. */
  invitations: z.number(),
  /** Whether the signed-in user can assign and change this role: only if they hold all its permissions. */
  can_give: z.boolean(),
  updated_at: lastSaved,
});
entities.add(role, { id: 'Role' });
export type Role = Read<typeof role>;

/** A permission and what it allows, collected from the calls that require it. */
export const permissionInfo = z.object({ name: permission, allows: z.array(z.string()) });
export type PermissionInfo = Read<typeof permissionInfo>;

export const roleInput = z.object({
  name: requiredText(60, 'Enter a name.'),
  description: optionalText(MAX_ROLE_TEXT),
  permissions: z.array(permission).max(500),
  scope: z.enum(ACCESS_SCOPES).default('company'),
  updated_at: baseVersion,
});

export const roles = defineEndpoints({
  'GET /roles/json': {
    call: 'list',
    summary: 'The company’s roles, each with its number of users',
    access: 'users.view',
    extension: true,
    response: wrapped(z.array(role)),
  },
  'GET /roles/permissions': {
    call: 'permissions',
    summary: 'All permissions and what they allow',
    access: 'users.view',
    extension: true,
    response: wrapped(z.array(permissionInfo)),
  },
  'POST /roles/store': {
    call: 'create',
    summary: 'Creates a role',
    access: 'roles.manage',
    extension: true,
    ...creates(role, roleInput),
  },
  'GET /roles/get-role/{id}': {
    call: 'get',
    record: 'role',
    summary: 'One role',
    access: 'users.view',
    extension: true,
    response: wrapped(role),
  },
  'PUT /roles/update/{id}': {
    call: 'update',
    summary: 'Changes a role; it applies to its users from their next request on',
    access: 'roles.manage',
    extension: true,
    ...changes(role, roleInput),
  },
  'POST /roles/remove/{id}': {
    call: 'remove',
    summary: 'Removes a role; its users get the replacement',
    access: 'roles.manage',
    extension: true,
    body: z.object({ replacement_id: id.nullish() }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'POST /roles/view-as/{id}': {
    summary: 'Views the product as another role for half an hour; changes are refused in the meantime',
    access: 'users.view',
    extension: true,
    redirect: true,
    changesSession: true,
  },
  'DELETE /roles/view-as': {
    summary: 'Stops viewing the product as another role',
    access: 'staff',
    extension: true,
    redirect: true,
  },
});
