type Place = { venue?: string | null; city?: string | null; online_url?: string | null; is_online?: boolean };

/** Venue and city in one line, or “Online”; empty if nothing is known. */
export function placeText({ venue, city, online_url, is_online }: Place): string {
  const text = [venue, city].filter(Boolean).join(', ');
  return text === '' && (online_url || is_online) ? 'Online' : text;
}
