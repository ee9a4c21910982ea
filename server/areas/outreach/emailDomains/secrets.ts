import { z } from 'zod';
import type { Keys } from '#server/keys.ts';

const secrets = z.object({
  mailgunKey: z.string().default(''),
  mailgunSigningKey: z.string().default(''),
  smtpPassword: z.string().default(''),
});
/** What a company's provider asks for. It never leaves the server. */
export type EmailSecrets = z.output<typeof secrets>;

export function sealSecrets(keys: Keys, values: EmailSecrets): string | null {
  return Object.values(values).some((value) => value !== '') ? keys.seal(JSON.stringify(values)) : null;
}

/** Decrypts the secrets. They are empty if none are stored or if the key they were encrypted with is gone. */
export function unsealSecrets(keys: Keys, sealed: string | null): EmailSecrets {
  if (!sealed) {
    return secrets.parse({});
  }
  try {
    return secrets.parse(JSON.parse(keys.unseal(sealed)));
  } catch {
    return secrets.parse({});
  }
}
