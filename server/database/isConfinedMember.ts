import { sql } from 'drizzle-orm';
import { memberships, roles } from './schema/accounts.ts';

/** Whether a person sees their campaigns and events alone (decision 0030): because of their role, or by themselves. */
export const isConfinedMember = sql<boolean>`(${roles.scope} = 'campaigns' or ${memberships.scope} = 'campaigns')`;
