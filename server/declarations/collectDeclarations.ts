import type { CalendarSource } from './CalendarSource.ts';
import { createRoleTemplates, type RoleGrants, type RoleTemplates } from './createRoleTemplates.ts';
import type { MentionSource } from './MentionSource.ts';
import type { PaletteSource } from './PaletteSource.ts';

/** What areas declare for others to read: an area that shows things of all areas imports none of them. */
export type Declarations = {
  roles: RoleTemplates;
  palette: readonly PaletteSource[];
  calendar: readonly CalendarSource[];
  mentions: readonly MentionSource[];
};

/** The part of an area's declaration that others read. */
export type Declared = { roles?: RoleGrants } & Partial<Omit<Declarations, 'roles'>>;

export function collectDeclarations(areas: readonly Declared[]): Declarations {
  return {
    roles: createRoleTemplates(areas),
    palette: areas.flatMap(({ palette = [] }) => palette),
    calendar: areas.flatMap(({ calendar = [] }) => calendar),
    mentions: areas.flatMap(({ mentions = [] }) => mentions),
  };
}
