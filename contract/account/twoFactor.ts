import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { instant, messageOnly, requiredCode, withMessage, wrapped } from '../kit/shapes.ts';

/** Whether the signed-in user has a second factor. */
export const twoFactorState = z.object({
  is_on: z.boolean(),
  turned_on_at: instant.nullable(),
  recovery_codes_left: z.number().int(),
});
entities.add(twoFactorState, { id: 'TwoFactorState' });
export type TwoFactorState = Read<typeof twoFactorState>;

const setup = z.object({
  /** The secret for manual entry in an authenticator app, in groups of four. */
  secret: z.string(),
  /** The secret as a QR code (data URL). */
  qr: z.string(),
});
export type TwoFactorSetup = Read<typeof setup>;

/** Shown only once, because only hashes are stored. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const password = z.object({
  password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(200),
});
const code = requiredCode(40, 'Enter the code.');

export const twoFactor = defineEndpoints({
  'GET /settings/two-factor/json': {
    call: 'get',
    summary: 'Whether the signed-in user has a second factor',
    access: 'staff',
    extension: true,
    response: wrapped(twoFactorState),
  },
  'POST /settings/two-factor/setup': {
    call: 'setup',
    summary: 'Starts setting up an authenticator app; nothing changes until its first code is confirmed',
    access: 'staff',
    extension: true,
    body: password,
    response: wrapped(setup),
  },
  'POST /settings/two-factor/confirm': {
    call: 'confirm',
    summary:
      'Turns the second factor on with the app’s first code; the answer contains the recovery codes, which are shown only once',
    access: 'staff',
    extension: true,
    body: z.object({ code }),
    response: withMessage(recoveryCodes),
  },
  'POST /settings/two-factor/recovery-codes': {
    call: 'renewCodes',
    summary: 'Creates new recovery codes; the previous ones stop working',
    access: 'staff',
    extension: true,
    body: password,
    response: withMessage(recoveryCodes),
  },
  'POST /settings/two-factor/disable': {
    call: 'disable',
    summary: 'Turns the second factor off',
    access: 'staff',
    extension: true,
    body: password,
    response: messageOnly,
  },
  'POST /two-factor': {
    summary: 'The second step of a sign-in: an app code or a recovery code; each works once',
    access: 'public',
    extension: true,
    body: z.object({ code }),
    redirect: true,
  },
});
