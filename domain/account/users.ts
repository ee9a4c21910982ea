export const USER_SORTS = ['name', 'email', 'role', 'last_sign_in', 'joined'] as const;
export const USER_STATES = ['active', 'deactivated'] as const;

/** Whether a user sees the whole company or only the campaigns and events assigned to them. */
export const ACCESS_SCOPES = ['company', 'campaigns'] as const;

export const INVITATION_STATES = ['open', 'expired'] as const;

/** Days for which an invitation link is valid. */
export const INVITATION_DAYS = 14;

/** Maximum number of people invited in one call, such as from a CSV. */
export const MAX_INVITED = 200;

/** Maximum number of campaigns and events assigned to a user with limited access. */
export const MAX_REACH = 200;
