import { backend } from '#js/backend.ts';

/** The backend's name of a channel such as `event-sales.5`; null if it has no such channel. */
export function channelName(name: string): string | null {
  const [kind = '', id = ''] = name.split('.');
  const renamed = Object.entries(backend.channels).find(([ours]) => ours === kind);
  return renamed ? (renamed[1]?.replaceAll('{id}', id) ?? null) : name;
}
