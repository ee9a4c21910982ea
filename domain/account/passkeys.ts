/** Maximum number of passkeys per user. */
export const MAX_PASSKEYS = 10;

/** Maximum length of a passkey's name. */
export const MAX_PASSKEY_NAME = 60;
