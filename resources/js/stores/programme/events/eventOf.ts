/** The event of a loaded list. Throws if no list was loaded. */
export function eventOf(query: { eventID: number } | null): number {
  if (query === null) {
    throw new Error('Load the list of an event first.');
  }
  return query.eventID;
}
