import { z } from 'zod';
import type { Keys } from '#server/keys.ts';

const secrets = z.object({
  password: z.string().default(''),
  /** Empty if it is the same. */
  outgoingPassword: z.string().default(''),
  refreshToken: z.string().default(''),
  accessToken: z.string().default(''),
  /** When the access token ends; milliseconds since the epoch. */
  expiresAt: z.number().default(0),
});
/** What a mailbox is opened with. It never leaves the server. */
export type MailboxSecrets = z.output<typeof secrets>;

export function sealMailboxSecrets(keys: Keys, values: Partial<MailboxSecrets>): string {
  return keys.seal(JSON.stringify(secrets.parse(values)));
}

/** Decrypts the secrets. They are empty if none are stored or if the key they were encrypted with is gone. */
export function unsealMailboxSecrets(keys: Keys, sealed: string | null): MailboxSecrets {
  try {
    return secrets.parse(sealed ? JSON.parse(keys.unseal(sealed)) : {});
  } catch {
    return secrets.parse({});
  }
}
