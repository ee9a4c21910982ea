import type { EventRsvpConfig } from '#contract/programme/rsvpConfig.ts';
import { formatCount } from '#domain/kit/formatCount.ts';

/** How far the answers so far exceed the limits; null if they do not, or if the backend does not say. */
export function overText(config: Partial<Pick<EventRsvpConfig, 'people_over' | 'parties_over'>> | null): string | null {
  const { people_over: people = 0, parties_over: parties = 0 } = config ?? {};
  const texts = [
    people > 0 && (people === 1 ? '1 person more is coming' : `${formatCount(people)} people more are coming`),
    parties > 0 && (parties === 1 ? '1 party is larger' : `${formatCount(parties)} parties are larger`),
  ].filter(Boolean);
  return texts.length > 0 ? `${texts.join(' and ')} than these limits allow. They keep their places.` : null;
}
