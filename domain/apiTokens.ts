/** Days after which a new token ends; `0` is never. */
export const TOKEN_LIVES = ['7', '30', '90', '365', '0'] as const;

/** Of one person in one company, without those that are revoked. */
export const MAX_TOKENS = 50;
