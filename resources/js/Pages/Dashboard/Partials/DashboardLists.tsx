import { Link } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Thumbnail } from '#js/components/text/Thumbnail.tsx';
import { useCan } from '#js/stores/account/permissions.ts';
import { useDashboardCampaigns, useDashboardEvents } from '#js/stores/overview/dashboard.ts';

const SHOWN = 6;

/** The dashboard for a backend without figures: the latest events and campaigns, with links to all of them. */
export function DashboardLists() {
  const canSeeEvents = useCan('events.view');
  const canSeeCampaigns = useCan('campaigns.view');
  if (!canSeeEvents && !canSeeCampaigns) {
    return <EmptyState title="Welcome">Use the navigation to open everything you have access to.</EmptyState>;
  }
  return (
    <div className={layout.halves}>
      {canSeeEvents && <Events />}
      {canSeeCampaigns && <Campaigns />}
    </div>
  );
}

function Events() {
  const { list, loaded, loadError, load } = useDashboardEvents();
  useLoad(load, QUERY);
  return (
    <Latest
      title="Events"
      href={pageUrl('Events/Index')}
      list={loaded ? list : null}
      loadError={loadError}
      onRetry={() => load(QUERY)}
    >
      <RowList
        label="Events"
        items={loaded ? list.slice(0, SHOWN) : null}
        itemId={({ id }) => id}
        href={(event) => pageUrl('Events/Show', event)}
        lead={({ id, cover_url }) => <Thumbnail url={cover_url} id={id} />}
        title={({ name }) => name}
        detail={({ start_date, end_date, city }) => (
          <>
            <DateText value={start_date} until={end_date} style="day" />
            {city && ` · ${city}`}
          </>
        )}
        end={() => null}
      />
    </Latest>
  );
}

function Campaigns() {
  const { list, loaded, loadError, load } = useDashboardCampaigns();
  useLoad(load, QUERY);
  return (
    <Latest
      title="Campaigns"
      href={pageUrl('Campaigns/Index')}
      list={loaded ? list : null}
      loadError={loadError}
      onRetry={() => load(QUERY)}
    >
      <RowList
        label="Campaigns"
        items={loaded ? list.slice(0, SHOWN) : null}
        itemId={({ id }) => id}
        href={(campaign) => pageUrl('Campaigns/Show', campaign)}
        title={({ name }) => name}
        detail={({ start_date }) => <DateText value={start_date} style="day" />}
        end={() => null}
      />
    </Latest>
  );
}

const QUERY = { per_page: SHOWN };

type LatestProps = {
  title: string;
  href: string;
  /** Null while loading. */
  list: unknown[] | null;
  loadError: string | null;
  onRetry: () => void;
  children: ReactNode;
};

function Latest({ title, href, list, loadError, onRetry, children }: LatestProps) {
  const name = title.toLowerCase();
  return (
    <Card title={title} actions={<Link href={href}>All {name}</Link>} flush>
      {loadError !== null && (
        <ErrorState title={`The ${name} could not be loaded`} message={loadError} onRetry={onRetry} />
      )}
      {loadError === null && (list?.length === 0 ? <EmptyState title={`No ${name} yet`} /> : children)}
    </Card>
  );
}
