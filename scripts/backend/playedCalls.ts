import { PAGE_PATHS } from '#domain/pagePaths.ts';
import type { Action } from '#tests/browser/bare/actions/Action.ts';
import { campaigns } from '#tests/browser/bare/actions/campaigns.ts';
import { events } from '#tests/browser/bare/actions/events.ts';
import { groups } from '#tests/browser/bare/actions/groups.ts';
import { guests } from '#tests/browser/bare/actions/guests.ts';
import { media } from '#tests/browser/bare/actions/media.ts';
import { portal } from '#tests/browser/bare/actions/portal.ts';
import { settings } from '#tests/browser/bare/actions/settings.ts';
import { surveys } from '#tests/browser/bare/actions/surveys.ts';
import { tasks } from '#tests/browser/bare/actions/tasks.ts';
import { userLogs } from '#tests/browser/bare/actions/userLogs.ts';

/** What is played on the bare backend (tests/browser/bareActions.journey.ts). */
const ACTIONS: Action[] = [
  ...[campaigns, events, guests, groups, surveys, tasks, media, portal, settings, userLogs],
].flat();

export type Played = { page: string; action: string };

/** The actions of a journey that make a call of the specification by themselves, each with the page where it begins. */
export function playsOf(key: string): Played[] {
  return ACTIONS.filter(({ sends, reads }) => sends.some(([call]) => call === key) || reads?.includes(key)).map(
    ({ name, path }) => ({
      page: pageAt(path),
      action: name,
    }),
  );
}

function pageAt(address: string): string {
  const [path = ''] = address.split('?');
  const found = Object.entries(PAGE_PATHS).find(([, pattern]) =>
    new RegExp(`^${pattern.replace(/\{\w+(:text)?\}/g, '[^/]+')}$`).test(path),
  );
  return found?.[0] ?? path;
}
