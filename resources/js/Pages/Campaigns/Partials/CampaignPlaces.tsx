import type { EventLocation } from '#contract/programme/events.ts';
import { placeText } from '#domain/kit/placeText.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { isUnknownField } from '#js/lib/errors/isUnknownField.ts';
import styles from './Campaign.module.css';

type CampaignPlacesProps = {
  /** Null while loading. */
  places: EventLocation[] | null;
  error: string | null;
  onRetry: () => unknown;
};

/** The places of a campaign's events, most used first. */
export function CampaignPlaces({ places, error, onRetry }: CampaignPlacesProps) {
  if (error !== null) {
    return (
      <Card title="Places">
        <ErrorState title="The places could not be loaded" message={error} onRetry={onRetry} />
      </Card>
    );
  }
  if (places === null) {
    return (
      <Card title="Places">
        <div role="status" aria-busy="true" aria-label="The places are loading">
          <SkeletonText lines={3} />
        </div>
      </Card>
    );
  }
  if (places.length === 0) {
    return (
      <Card title="Places">
        <EmptyState title="No places yet">They appear once events have a venue or a city.</EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Places" flush>
      <ul className={styles.places}>
        {places.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: another backend may not send the venue, so two places can look the same
          <li key={`${each.venue}|${each.city}|${each.country}|${index}`}>
            <span className={styles.place}>
              <bdi>{placeText(each)}</bdi>
              <span dir="auto" className={styles.quiet}>
                {each.next_date ? (
                  <>
                    Next <DateText value={each.next_date} style="day" />
                  </>
                ) : (
                  !isUnknownField(each, {}, 'next_date') && 'All over'
                )}
              </span>
            </span>
            {each.event_count !== null && (
              <span dir="auto" className={layout.muted}>
                {each.event_count} {each.event_count === 1 ? 'event' : 'events'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
