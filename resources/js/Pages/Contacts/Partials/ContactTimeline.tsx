import { Link } from '@inertiajs/react';
import type { TimelineEntry } from '#contract/people/contactTimeline.ts';
import { counted } from '#domain/kit/counted.ts';
import { TIMELINE_LABELS } from '#domain/people/contactTimeline.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { Facts } from '#js/components/text/Facts.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { useContactTimeline } from '#js/stores/people/contacts/contactTimeline.ts';

/** What a contact bought, answered and got, as far as the user may see it; nothing on a backend that does not list it. */
export function ContactTimeline({ contactId }: { contactId: number }) {
  const { entries, totals, next, isMissing, error, load, loadMore } = useContactTimeline();
  useLoad(load, contactId);
  if (isMissing) {
    return null;
  }
  return (
    <Card title="Activity">
      {entries === null ? (
        error ? (
          <ErrorState title="The activity could not be loaded" onRetry={() => load(contactId)} />
        ) : (
          <SkeletonText lines={4} />
        )
      ) : entries.length === 0 ? (
        <p className={layout.muted}>No orders, invitations, answers or segments yet.</p>
      ) : (
        <div className={layout.stack}>
          {totals.length > 0 && (
            <Facts
              facts={totals.map(({ currency, orders, spent }) => ({
                label: `Spent${totals.length > 1 ? ` in ${currency}` : ''}`,
                value: (
                  <>
                    <MoneyText value={spent} currency={currency} /> in {counted(orders ?? 0, 'order')}
                  </>
                ),
              }))}
            />
          )}
          <Timeline label="Activity" entries={entries.map(toEntry)} />
          {next !== null && (
            <div>
              <ProgressButton variant="default" size="xs" onClick={() => loadMore(contactId)}>
                Show earlier
              </ProgressButton>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

function toEntry({ key, kind, title, detail, status, amount, currency, at, url }: TimelineEntry) {
  return {
    id: key,
    title: (
      <>
        {kind && `${TIMELINE_LABELS[kind]}: `}
        <Link href={url}>{title}</Link>
      </>
    ),
    detail: (
      <>
        {[detail, status?.replaceAll('_', ' ')].filter(Boolean).join(' · ')}
        {amount && (
          <>
            {' · '}
            <MoneyText value={amount} currency={currency} />
          </>
        )}
      </>
    ),
    at,
  };
}
