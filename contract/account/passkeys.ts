import { z } from 'zod';
import { MAX_PASSKEY_NAME } from '#domain/account/passkeys.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { flag, instant, messageOnly, requiredText, withMessage, wrapped } from '../kit/shapes.ts';

export const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The host name that the passkey works on, including its subdomains. */
  host: z.string(),
  /** Whether the passkey is synced to other devices by its provider. False: it never leaves one device. */
  is_synced: absent(z.boolean(), null),
  created_at: instant,
  last_used_at: instant.nullable(),
});
entities.add(passkey, { id: 'Passkey' });
export type Passkey = Read<typeof passkey>;

/** `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, for the browser. */
const options = z.record(z.string(), z.unknown());

const NO_ANSWER = 'The browser did not send a valid passkey.';
const bytes = (max: number) =>
  z
    .string({ error: NO_ANSWER })
    .max(max, NO_ANSWER)
    .regex(/^[\w-]+$/, NO_ANSWER);

/** A credential id has at most 1023 bytes, which is this many characters in base64url. */
const MAX_ID_TEXT = 1364;
const MAX_CLIENT_DATA = 4096;

const common = {
  id: bytes(MAX_ID_TEXT),
  rawId: bytes(MAX_ID_TEXT),
  type: z.literal('public-key', { error: NO_ANSWER }),
};

/** `RegistrationResponseJSON` of WebAuthn. */
const registration = z.object(
  {
    ...common,
    response: z.object(
      {
        clientDataJSON: bytes(MAX_CLIENT_DATA),
        attestationObject: bytes(65_536),
        transports: z.array(z.string().max(20)).max(10).default([]),
      },
      { error: NO_ANSWER },
    ),
  },
  { error: NO_ANSWER },
);

/** `AuthenticationResponseJSON` of WebAuthn. */
const assertion = z.object(
  {
    ...common,
    response: z.object(
      {
        clientDataJSON: bytes(MAX_CLIENT_DATA),
        authenticatorData: bytes(4096),
        signature: bytes(4096),
        userHandle: bytes(128),
      },
      { error: NO_ANSWER },
    ),
  },
  { error: NO_ANSWER },
);

const password = z.object({
  password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(200),
});

export const passkeys = defineExtensions({
  'GET /settings/passkeys/json': {
    call: 'list',
    summary: 'The signed-in user’s passkeys, newest first',
    access: 'staff',
    response: wrapped(z.array(passkey)),
  },
  'POST /settings/passkeys/options': {
    call: 'options',
    summary: 'Starts adding a passkey; returns the options for the browser',
    access: 'staff',
    body: password,
    response: wrapped(options),
  },
  'POST /settings/passkeys/store': {
    call: 'store',
    summary: 'Adds the passkey created by the browser, named after its provider',
    access: 'staff',
    body: z.object({ credential: registration }),
    response: withMessage(passkey),
  },
  'POST /settings/passkeys/rename/{id}': {
    call: 'rename',
    summary: 'Renames a passkey',
    access: 'staff',
    body: z.object({ name: requiredText(MAX_PASSKEY_NAME, 'Enter a name.') }),
    response: withMessage(passkey),
  },
  'POST /settings/passkeys/remove/{id}': {
    call: 'remove',
    summary: 'Removes a passkey, which can no longer be used to sign in',
    access: 'staff',
    body: password,
    response: messageOnly,
  },
  'POST /passkeys/options': {
    call: 'signInOptions',
    summary: 'Starts a sign-in with a passkey; returns the options for the browser',
    access: 'public',
    response: wrapped(options),
  },
  'POST /passkeys/sign-in': {
    summary: 'Signs in staff with a passkey, which replaces password and second factor',
    access: 'public',
    query: z.object({ next: z.string().max(2000).optional() }),
    body: z.object({ credential: assertion, remember: flag.default(false) }),
    redirect: true,
  },
});
