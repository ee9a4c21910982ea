type Place = { venue?: string | null; city?: string | null; online_url?: string | null; is_online?: boolean };

/** Where an event is, in one line; empty where nobody has said. */
export function place({ venue, city, online_url, is_online }: Place): string {
  const words = [venue, city].filter(Boolean).join(', ');
  return words === '' && (online_url || is_online) ? 'Online' : words;
}
