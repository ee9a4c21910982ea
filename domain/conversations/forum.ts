export const POST_STATES = ['pending', 'visible', 'hidden', 'deleted'] as const;
export type PostState = (typeof POST_STATES)[number];

/** What visitors do with a post. */
export const VISITOR_ACTIONS = ['react', 'unreact', 'report', 'solve', 'withdraw'] as const;
export type VisitorAction = (typeof VISITOR_ACTIONS)[number];

/** Reactions to a post, in the order in which they are shown. A person can give each of them once. */
export const FORUM_REACTIONS = ['like', 'love', 'party', 'laugh', 'wow', 'sad'] as const;
export type ForumReaction = (typeof FORUM_REACTIONS)[number];
export const REACTION_EMOJI: Record<ForumReaction, string> = {
  like: '👍',
  love: '❤️',
  party: '🎉',
  laugh: '😄',
  wow: '😮',
  sad: '😢',
};
export const REACTION_LABELS: Record<ForumReaction, string> = {
  like: 'Like',
  love: 'Love',
  party: 'Celebrate',
  laugh: 'Laugh',
  wow: 'Surprised',
  sad: 'Sad',
};
/** People named with a reaction; further ones are only counted. */
export const MAX_REACTION_NAMES = 20;

/** What moderators do with a post. `dismiss` keeps a reported post as it is. */
export const POST_ACTIONS = ['approve', 'hide', 'show', 'delete', 'dismiss'] as const;
export type PostAction = (typeof POST_ACTIONS)[number];

export const TOPIC_ACTIONS = ['pin', 'unpin', 'lock', 'unlock', 'hide', 'show'] as const;
export type TopicAction = (typeof TOPIC_ACTIONS)[number];

/** What is noted of moderators. */
export const MODERATOR_ACTIONS = [
  'approve',
  'hide',
  'show',
  'delete',
  'dismiss',
  'pin',
  'unpin',
  'lock',
  'unlock',
  'hide-topic',
  'show-topic',
  'move',
  'merge',
  'split',
  'suspend',
  'ban',
  'lift',
] as const;
export type ModeratorAction = (typeof MODERATOR_ACTIONS)[number];
export const MAX_REASON_LENGTH = 300;
/** Noted actions that are sent at once. */
export const ACTIONS_PER_PAGE = 50;

export const TOPIC_SORTS = ['last_post_at', 'created_at', 'title'] as const;

/** The latest posts for feed readers. */
export const FORUM_FEED = { path: '/portal/forum/feed', type: 'application/atom+xml' } as const;

export const MAX_POST_LENGTH = 10_000;
/** Pictures that a post can have, and bytes of each. */
export const MAX_POST_PICTURES = 4;
export const MAX_POST_PICTURE_BYTES = 5 * 1024 * 1024;
/** People of a topic who are offered after an @. */
export const MAX_TOPIC_PEOPLE = 100;
export const POSTS_PER_PAGE = 20;
/** Posts of a topic that moderators get at once. */
export const CASES_PER_PAGE = 200;
export const TOPICS_PER_PAGE = 20;
/** Topics beyond this many are not counted: it would take longer than to show a page of them. */
export const MAX_COUNTED_TOPICS = 20_000;
/** The same beside the name of a category, where it says how busy the category is. */
export const MAX_COUNTED_IN_CATEGORY = 1000;
/** A post that so many people reported is hidden until a moderator decides. */
export const REPORTS_TO_HIDE = 3;
/** Links and pictures of people with fewer visible posts wait for approval; so does anybody's first post. */
export const TRUSTED_POSTS = 3;

/** Whether a post waits for a moderator: the first one of a person, and links and pictures of newcomers. */
export function needsApproval(body: string, visiblePosts: number, pictures = 0): boolean {
  const isChecked = pictures > 0 || /https?:\/\/|www\./i.test(body);
  return visiblePosts === 0 || (visiblePosts < TRUSTED_POSTS && isChecked);
}

/** `Ada L.`: visitors do not know each other, so full names are not shown unless they choose one. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = others.at(-1)?.[0];
  return initial ? `${first} ${initial}.` : first;
}

/** The number of topics of a category: `12`, or `1000+`. */
export function shownTopics(topics: number | null): string {
  return (topics ?? 0) >= MAX_COUNTED_IN_CATEGORY ? `${MAX_COUNTED_IN_CATEGORY}+` : String(topics ?? 0);
}
