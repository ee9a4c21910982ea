import { pageUrl } from '#domain/pageUrl.ts';

/** The page of an event in the portal. A backend may leave out its address: then it is where `contract/` has it. */
export function portalEventUrl({ id, url }: { id: number; url: string }): string {
  return url || pageUrl('Portal/Events/Show', { id });
}
