import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { email, flag, messageOnly, requiredText, withMessage, wrapped } from '../kit/shapes.ts';
import { isRepeated, newPassword, notRepeated } from './auth.ts';

/** The signed-in staff user's own account. */
export const profile = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** The new address; it takes effect when its mailed link is opened. */
  pending_email: z.string().nullable(),
  picture_url: z.string().nullable(),
});
entities.add(profile, { id: 'Profile' });
export type Profile = Read<typeof profile>;

const changed = withMessage(profile);

export const profileEndpoints = defineEndpoints({
  'GET /settings/profile/json': {
    call: 'get',
    summary: 'The account of the signed-in staff user',
    access: 'staff',
    response: wrapped(profile),
  },
  'POST /settings/profile/update': {
    call: 'update',
    summary: 'Changes the profile: name and picture immediately, a new address when its mailed link is opened',
    access: 'staff',
    multipart: true,
    body: z.object({
      name: requiredText(120, 'Enter your name.'),
      email,
      /** Required when the address changes. */
      current_password: z.string().max(200).optional(),
      /** A new picture. When absent, the current one is kept. */
      picture: z.instanceof(File).optional(),
      remove_picture: flag.default(false),
    }),
    response: changed,
  },
  'PUT /settings/profile/update-password': {
    call: 'updatePassword',
    summary: 'Sets a new password and ends all other sessions of the user',
    access: 'staff',
    body: z
      .object({
        current_password: z
          .string({ error: 'Enter your current password.' })
          .min(1, 'Enter your current password.')
          .max(200),
        ...newPassword,
      })
      .refine(isRepeated, notRepeated),
    response: messageOnly,
  },
  'DELETE /settings/profile/pending-email': {
    call: 'withdrawEmail',
    summary: 'Withdraws a change of address whose link has not been opened',
    access: 'staff',
    extension: true,
    response: changed,
  },
});
