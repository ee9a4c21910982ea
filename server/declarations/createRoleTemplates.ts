import type { Permission } from '#contract/permissions.ts';

/** The roles that every new company has. */
export const ROLE_NAMES = ['Owner', 'Manager', 'Check-in', 'Finance', 'Marketing', 'Viewer', 'Organiser'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

const DESCRIPTIONS: Record<RoleName, string> = {
  Owner: 'Everything, also who works here and what they may do.',
  Manager: 'Campaigns, events, sales and colleagues’ tasks.',
  'Check-in': 'Admits guests at the door.',
  Finance: 'Orders, refunds and exports of money.',
  Marketing: 'Campaigns, invitations, surveys, coupons and media.',
  Viewer: 'Sees what managers see, and changes nothing.',
  Organiser: 'Prepares the campaigns that they were invited to.',
};

/** The default roles that get each permission of an area. Exports and mail to outsiders have their own permissions. */
export type RoleGrants = { readonly [P in Permission]?: readonly RoleName[] };

type RoleTemplate = {
  name: RoleName;
  description: string;
  /** The built-in role that has every permission. */
  isOwner: boolean;
  permissions: Permission[];
  /** Organisers see the campaigns they were invited to; all other roles see the whole company. */
  scope: 'company' | 'campaigns';
};

export type RoleTemplates = Record<RoleName, RoleTemplate>;

/** Builds the default roles of a new company from the areas' grants. */
export function createRoleTemplates(areas: readonly { roles?: RoleGrants }[]): RoleTemplates {
  const template = (name: RoleName): RoleTemplate => ({
    name,
    description: DESCRIPTIONS[name],
    isOwner: name === 'Owner',
    permissions: areas.flatMap(({ roles = {} }) => permissionsOf(roles).filter((one) => roles[one]?.includes(name))),
    scope: name === 'Organiser' ? 'campaigns' : 'company',
  });
  return {
    Owner: template('Owner'),
    Manager: template('Manager'),
    'Check-in': template('Check-in'),
    Finance: template('Finance'),
    Marketing: template('Marketing'),
    Viewer: template('Viewer'),
    Organiser: template('Organiser'),
  };
}

function permissionsOf(grants: RoleGrants): Permission[] {
  // The type of the object has these keys and no others.
  return Object.keys(grants) as Permission[];
}
