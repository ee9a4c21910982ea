import type { Maker } from '#tests/contract/sale.ts';
import { SoftwareKey } from './server/SoftwareKey.ts';

type Options = { data: { challenge: string } };

/** Adds a passkey to the account that makes the calls. Returns 0 on an IP address, where passkeys are not available. */
export async function buildPasskeys({ staff, password, create }: Maker) {
  const { status, body } = await staff.post<Options>('/settings/passkeys/options', { password });
  if (status !== 200) {
    return { passkeyId: 0 };
  }
  const credential = new SoftwareKey().create(body.data, staff.origin);
  return { passkeyId: await create('/settings/passkeys/store', { credential }) };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildPasskeys>> {}
}
