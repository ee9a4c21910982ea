/** Where an event takes place. The URL of an online event opens in a new tab, so that the tickets stay at hand. */
export function PlaceText({ place }: { place: string }) {
  return /^https?:\/\//i.test(place) ? (
    <a href={place} target="_blank" rel="noreferrer">
      {place}
    </a>
  ) : (
    place
  );
}
