/** Lifetimes of a new token in days; `0` means it never expires. */
export const TOKEN_LIVES = ['7', '30', '90', '365', '0'] as const;

/** Maximum number of active tokens per user and company. */
export const MAX_TOKENS = 50;
