/** Saved views that one person may have of one list. */
export const MAX_VIEWS = 20;
export const MAX_VIEW_NAME = 40;
