import type { EventStatus } from '#contract/events.ts';
import type { OrganiserStatus } from '#contract/organisers.ts';
import { EVENT_WORDS, type StatusWord } from '#js/components/statuses.ts';

/** A campaign goes through the states of an event; what is on sale there is at work here. */
export const CAMPAIGN_WORDS = {
  ...EVENT_WORDS,
  active: { word: 'Active', tone: 'success' },
} satisfies Record<EventStatus, StatusWord>;

export const ORGANISER_WORDS = {
  added: { word: 'Not invited', tone: 'neutral' },
  invited: { word: 'Invited', tone: 'info' },
  active: { word: 'Active', tone: 'success' },
} satisfies Record<OrganiserStatus, StatusWord>;
