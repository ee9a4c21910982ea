/** The event that a loaded list belongs to. Throws where no list was loaded: its area is then not on the screen. */
export function eventOf(query: { eventID: number } | null): number {
  if (query === null) {
    throw new Error('Load the list of an event first.');
  }
  return query.eventID;
}
