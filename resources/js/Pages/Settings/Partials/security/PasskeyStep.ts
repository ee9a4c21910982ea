import type { Passkey } from '#contract/passkeys.ts';

/** The dialog that is open: the way to a new passkey, or a question about one. */
export type PasskeyStep = { kind: 'add' } | { kind: 'name' | 'rename' | 'remove'; passkey: Passkey };
