import { pageUrl } from '#domain/kit/pageUrl.ts';

/** The portal page of an order's tickets; the default URL of `contract/` if the backend sends none. */
export function portalOrderUrl({ reference, url }: { reference: string; url: string }): string {
  return url || pageUrl('Portal/Tickets', { reference });
}
