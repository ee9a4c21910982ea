import type { Permission } from '#contract/permissions.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { PortalMenuSource } from '#server/http/portalMenu.ts';
import type { Alternates } from '#server/inertia/alternateLinks.ts';
import type { Settlement } from '#server/payments/installation/Settlement.ts';
import type { AttentionSource } from './AttentionSource.ts';
import type { Belonging } from './Belonging.ts';
import type { CalendarSource } from './CalendarSource.ts';
import type { CardSource } from './CardSource.ts';
import { createRoleTemplates, type RoleGrants, type RoleTemplates } from './createRoleTemplates.ts';
import type { FigureSource } from './FigureSource.ts';
import type { HookHandler } from './Hook.ts';
import type { MentionSource } from './MentionSource.ts';
import type { NewsSource } from './NewsSource.ts';
import type { PaletteSource } from './PaletteSource.ts';
import type { RoleNames } from './RoleNames.ts';
import type { TimelineSource } from './TimelineSource.ts';
import type { WaitingSource } from './WaitingSource.ts';

/** What areas declare for other areas, so that an area showing data of all areas need not import them. */
export type Declarations = {
  roles: RoleTemplates;
  explanations: Explanations;
  palette: readonly PaletteSource[];
  cards: readonly CardSource[];
  calendar: readonly CalendarSource[];
  mentions: readonly MentionSource[];
  timeline: readonly TimelineSource[];
  waiting: readonly WaitingSource[];
  attention: readonly AttentionSource[];
  news: readonly NewsSource[];
  figures: readonly FigureSource[];
  homes: readonly Home[];
  belongings: readonly Belonging[];
  roleNames: readonly RoleNames[];
  hooks: readonly HookHandler[];
  settlements: readonly Settlement[];
  portalMenus: readonly PortalMenuSource[];
  alternates: Alternates;
};

/** What each permission allows, in one line for people who assign roles. */
type Explanations = { readonly [P in Permission]?: string };

/** The start page for users whose role does not include the dashboard, such as check-in staff. */
export type Home = {
  access: Permission;
  url: string;
  /** A more specific start page, such as today's event; null if there is none. */
  find?: (context: HandlerContext) => Promise<string | null>;
};

/** The part of an area's declaration that other areas use. */
export type Declared = {
  /** The default roles that get the area's permissions in a new company. */
  roles?: RoleGrants;
  explanations?: Explanations;
  /** Results for ⌘K. */
  palette?: readonly PaletteSource[];
  /** Records that links in conversations show as cards. */
  cards?: readonly CardSource[];
  /** Entries of the calendar. */
  calendar?: readonly CalendarSource[];
  /** Texts that can link to files of the media library. */
  mentions?: readonly MentionSource[];
  /** Entries in the timeline of a contact. */
  timeline?: readonly TimelineSource[];
  /** What waits for the user on a page of the area. */
  waiting?: WaitingSource;
  /** What needs somebody's attention, on the home page. */
  attention?: AttentionSource;
  /** What happened since somebody’s last visit, on the home page. */
  news?: NewsSource;
  /** Figures on the dashboard. */
  figures?: readonly FigureSource[];
  home?: Home;
  /** Records that belong to a user, for when the user leaves the company. */
  belongings?: readonly Belonging[];
  /** Places where role names are stored. */
  roleNames?: readonly RoleNames[];
  /** What the area does when records of other areas change. */
  hooks?: readonly HookHandler[];
  /** What happens once a payment to the installation is paid, or taken back. */
  settlements?: readonly Settlement[];
  /** What the area adds to the frame of the portal. */
  portalMenu?: PortalMenuSource;
  /** Feeds that belong to a page, by its name. */
  alternates?: Alternates;
};

export function collectDeclarations(areas: readonly Declared[]): Declarations {
  return {
    roles: createRoleTemplates(areas),
    explanations: Object.fromEntries(areas.flatMap(({ explanations = {} }) => Object.entries(explanations))),
    palette: areas.flatMap(({ palette = [] }) => palette),
    cards: areas.flatMap(({ cards = [] }) => cards),
    calendar: areas.flatMap(({ calendar = [] }) => calendar),
    mentions: areas.flatMap(({ mentions = [] }) => mentions),
    timeline: areas.flatMap(({ timeline = [] }) => timeline),
    waiting: areas.flatMap(({ waiting }) => waiting ?? []),
    attention: areas.flatMap(({ attention }) => attention ?? []),
    figures: areas.flatMap(({ figures = [] }) => figures),
    news: areas.flatMap(({ news }) => news ?? []),
    homes: areas.flatMap(({ home }) => home ?? []),
    roleNames: areas.flatMap(({ roleNames = [] }) => roleNames),
    hooks: areas.flatMap(({ hooks = [] }) => hooks),
    settlements: areas.flatMap(({ settlements = [] }) => settlements),
    alternates: Object.assign({}, ...areas.map(({ alternates = {} }) => alternates)),
    portalMenus: areas.flatMap(({ portalMenu }) => portalMenu ?? []),
    belongings: areas.flatMap(({ belongings = [] }) => belongings),
  };
}
