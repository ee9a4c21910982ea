/** Longest text of a role's description. */
export const MAX_ROLE_TEXT = 200;

/** Minutes after which looking at the product as another role ends by itself. */
export const VIEW_AS_MINUTES = 30;
