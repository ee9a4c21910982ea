import type { Permission } from '#contract/permissions.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Belonging } from './Belonging.ts';
import type { CalendarSource } from './CalendarSource.ts';
import { createRoleTemplates, type RoleGrants, type RoleTemplates } from './createRoleTemplates.ts';
import type { MentionSource } from './MentionSource.ts';
import type { PaletteSource } from './PaletteSource.ts';
import type { RoleNames } from './RoleNames.ts';

/** What areas declare for others to read: an area that shows things of all areas imports none of them. */
export type Declarations = {
  roles: RoleTemplates;
  explanations: Explanations;
  palette: readonly PaletteSource[];
  calendar: readonly CalendarSource[];
  mentions: readonly MentionSource[];
  homes: readonly Home[];
  belongings: readonly Belonging[];
  roleNames: readonly RoleNames[];
};

/** What each permission lets people do, in one line for those who give it. */
type Explanations = { readonly [P in Permission]?: string };

/** Where somebody begins whose role does not include the dashboard, such as a person at the door. */
export type Home = {
  access: Permission;
  url: string;
  /** A record that they are more likely to want, such as the event of today; null where there is none. */
  find?: (context: HandlerContext) => Promise<string | null>;
};

/** The part of an area's declaration that other areas read. */
export type Declared = {
  /** Who holds the area's permissions in a new company. */
  roles?: RoleGrants;
  explanations?: Explanations;
  /** What ⌘K finds. */
  palette?: readonly PaletteSource[];
  /** What stands in the calendar. */
  calendar?: readonly CalendarSource[];
  /** Texts in which staff may link to a file of the media library. */
  mentions?: readonly MentionSource[];
  home?: Home;
  /** What is a person's own, for when they leave the company. */
  belongings?: readonly Belonging[];
  /** Where roles are kept by their name. */
  roleNames?: readonly RoleNames[];
};

export function collectDeclarations(areas: readonly Declared[]): Declarations {
  return {
    roles: createRoleTemplates(areas),
    explanations: Object.fromEntries(areas.flatMap(({ explanations = {} }) => Object.entries(explanations))),
    palette: areas.flatMap(({ palette = [] }) => palette),
    calendar: areas.flatMap(({ calendar = [] }) => calendar),
    mentions: areas.flatMap(({ mentions = [] }) => mentions),
    homes: areas.flatMap(({ home }) => home ?? []),
    roleNames: areas.flatMap(({ roleNames = [] }) => roleNames),
    belongings: areas.flatMap(({ belongings = [] }) => belongings),
  };
}
