import { pageUrl } from '#domain/kit/pageUrl.ts';

/** The portal page of an event; the default URL of `contract/` if the backend sends none. */
export function portalEventUrl({ id, url }: { id: number; url: string }): string {
  return url || pageUrl('Portal/Events/Show', { id });
}
