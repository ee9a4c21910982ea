import { createRoleTemplates, type RoleGrants, type RoleTemplates } from './createRoleTemplates.ts';

/** What areas declare for others to read: an area that shows things of all areas imports none of them. */
export type Declarations = {
  roles: RoleTemplates;
};

type Declaring = { roles?: RoleGrants };

export function collectDeclarations(areas: readonly Declaring[]): Declarations {
  return { roles: createRoleTemplates(areas) };
}
