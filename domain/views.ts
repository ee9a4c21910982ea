/** Maximum number of saved views per user and list. */
export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 40;
