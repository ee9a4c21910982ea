export const USER_SORTS = ['name', 'email', 'role', 'last_sign_in', 'joined'] as const;
export const USER_STATES = ['active', 'deactivated'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Whether a person sees the whole company, or the campaigns and events that they are given. */
export const ACCESS_SCOPES = ['company', 'campaigns'] as const;

export const INVITATION_STATES = ['open', 'expired'] as const;

/** Days for which the link of an invitation works. */
export const INVITATION_DAYS = 14;

/** People of one call, such as a CSV. */
export const MAX_INVITED = 200;

/** Campaigns and events that a confined person may be given. */
export const MAX_REACH = 200;
