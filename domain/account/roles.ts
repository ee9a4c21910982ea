/** Maximum length of a role's description. */
export const MAX_ROLE_TEXT = 200;

/** Minutes after which viewing the product as another role ends automatically. */
export const VIEW_AS_MINUTES = 30;
