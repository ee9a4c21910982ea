import type { User, UserInvitation } from '#contract/account/users.ts';
import type { StatusLabel } from '#js/components/text/statuses.ts';

export const USER_STATE_LABELS: Record<NonNullable<User['state']>, StatusLabel> = {
  active: { label: 'Active', tone: 'success' },
  deactivated: { label: 'Deactivated', tone: 'neutral' },
};

export const INVITATION_LABELS: Record<NonNullable<UserInvitation['state']>, StatusLabel> = {
  open: { label: 'Invited', tone: 'info' },
  expired: { label: 'Expired', tone: 'warning' },
};

/** A short description of what a user can see; null if the backend does not send it. */
export function scopeText({ scope, campaigns, events }: Pick<User, 'scope' | 'campaigns' | 'events'>): string | null {
  if (scope !== 'campaigns') {
    return scope && 'Whole company';
  }
  const [first, ...others] = [...campaigns, ...events];
  if (!first) {
    return 'Campaigns they organise';
  }
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}
