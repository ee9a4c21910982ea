import { formatDate } from '#domain/kit/time/dates.ts';

type EventChoice = { id: number; name: string; detail?: string | undefined };

/** Events to choose from with their dates, from a choices store whose `detail` is the start as UTC ISO 8601. */
export function datedChoices<State extends { found: EventChoice[] }>(choices: State, timezone: string): State {
  const found = choices.found.map(({ detail, ...event }) => ({
    ...event,
    detail: detail && formatDate(detail, timezone, 'date'),
  }));
  return { ...choices, found };
}
