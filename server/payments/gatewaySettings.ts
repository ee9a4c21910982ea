import { z } from 'zod';
import type { Keys } from '#server/keys.ts';

/** The secrets of a gateway. They are encrypted in the database, so that a stolen copy does not reveal them. */
const settings = z.object({ secretKey: z.string().default(''), webhookSecret: z.string().default('') });
export type GatewaySettings = z.output<typeof settings>;

export function sealSettings(keys: Keys, values: GatewaySettings): string {
  return keys.seal(JSON.stringify(values));
}

/** Decrypts the settings. They are empty if none are stored or if the key they were encrypted with is gone. */
export function unsealSettings(keys: Keys, sealed: string | null): GatewaySettings {
  if (!sealed) {
    return settings.parse({});
  }
  try {
    return settings.parse(JSON.parse(keys.unseal(sealed)));
  } catch {
    return settings.parse({});
  }
}
