import { pageUrl } from '#domain/pageUrl.ts';

/** The tickets of an order in the portal. A backend may leave out their address: then it is where `contract/` has it. */
export function portalOrderUrl({ reference, url }: { reference: string; url: string }): string {
  return url || pageUrl('Portal/Tickets', { reference });
}
