/**
 * The kind of user who opens a page, because many pages redirect users who are (or are not) signed in. A `buyer` has
 * payments at the provider and an allocation.
 */
export type Viewer = 'guest' | 'customer' | 'buyer' | 'owner';

/** A page to visit; `{event}` and other placeholders are replaced by ids of the demo company. */
export type PageToShow = { name: string; path: string; viewers: readonly Viewer[] };
