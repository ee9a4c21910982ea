/** A frame of another site. `name` says whose it is, because showing it tells that site who the visitor is. */
export type Embed = { src: string; name: string };

type Host = { name: string; matches: RegExp; toSrc: (found: RegExpExecArray) => string };

const VIDEO_HOSTS: Host[] = [
  {
    name: 'YouTube',
    matches:
      /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/,
    toSrc: ([, id]) => `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  },
  {
    name: 'Vimeo',
    matches: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:[?#/].*)?$/,
    toSrc: ([, id]) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
];

const OTHER_HOSTS: Host[] = [
  {
    name: 'OpenStreetMap',
    matches: /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?([\w%.,&=-]+)$/,
    toSrc: ([, query]) => `https://www.openstreetmap.org/export/embed.html?${query}`,
  },
  {
    name: 'Spotify',
    matches:
      /^https:\/\/open\.spotify\.com\/(?:embed\/)?(track|album|playlist|artist|episode|show)\/(\w{10,30})(?:\?.*)?$/,
    toSrc: ([, kind, id]) => `https://open.spotify.com/embed/${kind}/${id}`,
  },
];

/** The origins of all frames, for the pages' policy. */
export const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.openstreetmap.org',
  'https://open.spotify.com',
] as const;

/** The names of the sites that can be embedded. */
export const EMBED_NAMES = [...VIDEO_HOSTS, ...OTHER_HOSTS].map(({ name }) => name);

/** The frame of a video’s address; null if it is none of YouTube or Vimeo. */
export function videoOf(url: string): Embed | null {
  return embedIn(VIDEO_HOSTS, url);
}

/** The frame of an address that may be embedded; null for all others. */
export function embedOf(url: string): Embed | null {
  return embedIn([...VIDEO_HOSTS, ...OTHER_HOSTS], url);
}

function embedIn(hosts: readonly Host[], url: string): Embed | null {
  for (const { name, matches, toSrc } of hosts) {
    const found = matches.exec(url.trim());
    if (found) {
      return { src: toSrc(found), name };
    }
  }
  return null;
}
