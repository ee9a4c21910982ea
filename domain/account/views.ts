/** Maximum number of saved views per user and list. */
export const MAX_VIEWS = 20;
/** Maximum number of saved views per user, of all lists together. */
export const MAX_ALL_VIEWS = 200;
export const MAX_VIEW_NAME = 40;
