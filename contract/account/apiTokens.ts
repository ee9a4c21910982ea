import { z } from 'zod';
import { TOKEN_LIVES } from '#domain/account/apiTokens.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { instant, messageOnly, permission, requiredText, withMessage, wrapped } from '../kit/shapes.ts';

/** A secret that lets a program make calls on behalf of a staff user (docs/api-tokens.md). */
export const apiToken = z.object({
  id: z.number(),
  name: z.string(),
  /** The token's permissions; effective only while its owner holds them too. */
  permissions: z.array(permission),
  created_at: instant,
  /** Null: never expires. */
  expires_at: instant.nullable(),
  /** Accurate to the minute. */
  last_used_at: instant.nullable(),
});
entities.add(apiToken, { id: 'ApiToken' });
export type ApiToken = Read<typeof apiToken>;

export const apiTokens = defineExtensions({
  'GET /settings/api-tokens/json': {
    call: 'list',
    summary: 'The signed-in user’s active API tokens in this company, newest first',
    access: 'staff',
    response: wrapped(z.array(apiToken)),
  },
  'POST /settings/api-tokens/store': {
    call: 'create',
    summary: 'Creates an API token; only this answer contains its secret',
    access: 'staff',
    body: z.object({
      name: requiredText(60, 'Enter what the token is for.'),
      permissions: z
        .array(permission, { error: 'Choose what the token may do.' })
        .min(1, 'Choose what the token may do.')
        .max(500),
      lives_days: z.enum(TOKEN_LIVES, { error: 'Choose when the token expires.' }),
      password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(200),
    }),
    response: withMessage(apiToken.extend({ secret: z.string() })),
  },
  'DELETE /settings/api-tokens/delete/{id}': {
    call: 'revoke',
    summary: 'Revokes an API token',
    access: 'staff',
    response: messageOnly,
  },
});
