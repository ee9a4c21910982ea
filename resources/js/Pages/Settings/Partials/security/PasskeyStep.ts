import type { Passkey } from '#contract/account/passkeys.ts';

/** The open dialog. */
export type PasskeyStep = { kind: 'add' } | { kind: 'name' | 'rename' | 'remove'; passkey: Passkey };
