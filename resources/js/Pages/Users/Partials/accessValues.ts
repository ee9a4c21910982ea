import type { User } from '#contract/account/users.ts';
import type { FormValues } from '#js/components/form/formValues.ts';
import type { Access } from '#js/stores/account/users/users.ts';

export type Place = { id: number; name: string };

/** The form values of a role and scope; places include their names. */
export type AccessValues = Omit<FormValues<Access>, 'role_id' | Places> & { role_id: number | null } & Record<
    Places,
    Place[]
  >;
type Places = 'campaign_ids' | 'event_ids';

export const NO_ACCESS: AccessValues = { role_id: null, scope: 'company', campaign_ids: [], event_ids: [] };

export function accessOf({ role_id, scope, campaigns, events }: User): AccessValues {
  return { role_id, scope: scope ?? 'company', campaign_ids: campaigns, event_ids: events };
}

/** The request body; a missing role is sent as 0, which the server rejects with a field error. */
export function toAccess({ role_id, scope, campaign_ids, event_ids }: AccessValues): Access {
  const isConfined = scope === 'campaigns';
  return {
    role_id: role_id ?? 0,
    scope,
    campaign_ids: isConfined ? campaign_ids.map(({ id }) => id) : [],
    event_ids: isConfined ? event_ids.map(({ id }) => id) : [],
  };
}
