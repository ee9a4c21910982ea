import type { PageProps } from '#contract/pages.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { placeText } from '#domain/kit/placeText.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { Card } from '#js/components/page/Card.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { RecordPage } from '#js/components/page/RecordPage.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { Thumbnail } from '#js/components/text/Thumbnail.tsx';
import { Timeline } from '#js/components/text/Timeline.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { EventState } from '#js/Pages/Events/Partials/EventState.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useCampaigns } from '#js/stores/programme/campaigns/campaigns.ts';
import { useEventLocations } from '#js/stores/programme/events/eventLocations.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { CampaignFacts } from './Partials/CampaignFacts.tsx';
import { CampaignFigures } from './Partials/CampaignFigures.tsx';
import { CampaignHeader } from './Partials/CampaignHeader.tsx';
import { CampaignMonth } from './Partials/CampaignMonth.tsx';
import { CampaignPlaces } from './Partials/CampaignPlaces.tsx';
import { CampaignProgress } from './Partials/CampaignProgress.tsx';

export default function CampaignsShow({ campaign: sent, history, today: sentToday }: PageProps<'Campaigns/Show'>) {
  const campaign = useRecord(useCampaigns, sent);
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const today = sentToday ?? todayIn(timezone, serverNow());

  return (
    <RecordPage
      title={campaign.name}
      header={() => <CampaignHeader campaign={campaign} can={can} />}
      side={
        <>
          <CampaignFacts campaign={campaign} />
          <Card title="History">
            <Timeline label="History" entries={history} />
          </Card>
        </>
      }
    >
      <CampaignProgress campaign={campaign} today={today} />
      <CampaignFigures campaign={campaign} />
      {can('events.view') && <NextEvents campaign={campaign} canCreate={can('events.create')} />}
      {can('events.view') && <Places campaign={campaign} />}
      {can('events.view') && <CampaignMonth campaignId={campaign.id} today={today} canSeeGroups={can('groups.view')} />}
    </RecordPage>
  );
}

function NextEvents({ campaign, canCreate }: { campaign: Campaign; canCreate: boolean }) {
  const { load, list, loaded, loadError } = useEvents();
  const query = { campaign_id: campaign.id, when: 'upcoming', per_page: 5, sort_by: 'start_date' } as const;

  useLoad(load, query);

  if (loadError !== null) {
    return (
      <Card title="Next events">
        <ErrorState title="The events could not be loaded" message={loadError} onRetry={() => load(query)} />
      </Card>
    );
  }
  return (
    <Card title="Next events" flush>
      {loaded && list.length === 0 ? (
        <EmptyState title="Nothing coming up">
          {canCreate ? 'Create an event in this campaign to get started.' : 'This campaign has no upcoming events.'}
        </EmptyState>
      ) : (
        <RowList
          label="Next events"
          items={loaded ? list : null}
          itemId={(event) => event.id}
          href={(event) => pageUrl('Events/Show', event)}
          lead={(event) => <Thumbnail url={event.cover_url} id={event.id} />}
          title={(event) => event.name}
          detail={(event) => (
            <>
              <DateText value={event.start_date} style="dateTime" />
              {placeText(event) && ` · ${placeText(event)}`}
            </>
          )}
          end={(event) => (
            <>
              {event.sold !== null && (
                <span dir="auto">
                  {formatCount(event.sold)}
                  {event.capacity !== null && ` of ${formatCount(event.capacity)}`} sold
                </span>
              )}
              <EventState event={event} />
            </>
          )}
        />
      )}
    </Card>
  );
}

function Places({ campaign }: { campaign: Campaign }) {
  const { get, selected: locations, error, message } = useEventLocations();
  useLoad(get, { campaign_id: campaign.id });
  return (
    <CampaignPlaces
      places={locations}
      error={error ? message : null}
      onRetry={() => get({ campaign_id: campaign.id })}
    />
  );
}
