/** Passkeys that one person can have. */
export const MAX_PASSKEYS = 10;

/** Characters of the name of a passkey. */
export const MAX_PASSKEY_NAME = 60;
