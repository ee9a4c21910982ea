/** The text for an address that the backend does not know: trying again changes nothing. */
export const NOT_OFFERED = 'This server does not offer this.';
