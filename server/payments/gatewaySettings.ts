import { z } from 'zod';
import type { Keys } from '#server/keys.ts';

/** The secrets of a gateway. Sealed in the database, so that a copy of it is worth nothing to a thief. */
const settings = z.object({ secretKey: z.string().default(''), webhookSecret: z.string().default('') });
export type GatewaySettings = z.output<typeof settings>;

export function sealSettings(keys: Keys, values: GatewaySettings): string {
  return keys.seal(JSON.stringify(values));
}

/** Empty where nothing has been set, or where it was sealed with a key that is gone. */
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
