import { sql } from 'drizzle-orm';
import { roles } from './schema/account/roles.ts';
import { memberships } from './schema/account/users.ts';

/**
 * Whether a member can only see their own campaigns and events (decision 0030), because of their role or their
 * membership.
 */
export const isConfinedMember = sql<boolean>`(${roles.scope} = 'campaigns' or ${memberships.scope} = 'campaigns')`;
