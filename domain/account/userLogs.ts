/** Types of user log entries (specification §3). */
export const USER_LOG_TYPES = ['page_visit', 'activity'] as const;
export type UserLogType = (typeof USER_LOG_TYPES)[number];

/** The views of a timeline (specification §4). */
export const TIMELINE_FILTERS = ['all', 'actions', 'pages', 'important_pages'] as const;
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

export const USER_LOG_SORTS = ['name', 'last_activity', 'actions', 'page_visits'] as const;

/** Default page sizes (specification §9). */
export const USERS_PER_PAGE = 15;
export const TIMELINE_PER_PAGE = 20;

/** Page visits with one of these in their route, description or URL are not important (specification §4). */
const UNIMPORTANT = [
  'dashboard',
  'home',
  'api.',
  'heartbeat',
  'health-check',
  'ping',
  'favicon',
  'robots.txt',
  'sitemap',
  '/js/',
  '/css/',
  '/images/',
  '/assets/',
  'livewire',
  'telescope',
] as const;

type Entry = {
  type: UserLogType | null;
  url: string | null;
  route_name: string | null;
  description: string | null;
};

/** Whether a timeline view includes an entry. */
export function matchesTimelineFilter(entry: Entry, filter: TimelineFilter): boolean {
  switch (filter) {
    case 'actions':
      return entry.type === 'activity';
    case 'pages':
      return entry.type === 'page_visit';
    case 'important_pages':
      return isImportantPage(entry);
    default:
      return true;
  }
}

/** Whether an entry is an important page visit (specification §4). Case-insensitive. */
export function isImportantPage({ type, route_name, description, url }: Entry): boolean {
  const texts = [route_name, description, url].map((text) => (text ?? '').toLowerCase());
  return type === 'page_visit' && !UNIMPORTANT.some((part) => texts.some((text) => text.includes(part)));
}
