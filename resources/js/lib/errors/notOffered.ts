/** The message for a URL that the backend does not support; a retry would not help. */
export const NOT_OFFERED = 'This server does not offer this.';
