import type { EventStatus } from '#contract/events.ts';
import type { OrganiserStatus } from '#contract/organisers.ts';
import type { StatusWord } from '../events/statuses.ts';

export const CAMPAIGN_WORDS = {
  draft: { word: 'Draft', tone: 'neutral' },
  active: { word: 'Active', tone: 'success' },
  paused: { word: 'Paused', tone: 'warning' },
  completed: { word: 'Completed', tone: 'info' },
} satisfies Record<EventStatus, StatusWord>;

export const ORGANISER_WORDS = {
  added: { word: 'Not invited', tone: 'neutral' },
  invited: { word: 'Invited', tone: 'info' },
  active: { word: 'Active', tone: 'success' },
} satisfies Record<OrganiserStatus, StatusWord>;
