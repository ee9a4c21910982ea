import { IconCalendarPlus, IconCircleCheck, IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Campaign } from '#contract/programme/campaigns.ts';
import { todayIn } from '#domain/kit/days.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { placeText } from '#domain/kit/placeText.ts';
import type { EventStatus } from '#domain/programme/events.ts';
import { knownInput } from '#js/components/input/knownInput.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { Card } from '#js/components/page/Card.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import type { PageAction } from '#js/components/page/PageHeader.tsx';
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
import { refreshOpen } from '#js/stores/kit/refreshOpen.ts';
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
import { campaignValues } from './Partials/campaignValues.ts';
import { removeCampaign } from './Partials/removeCampaign.ts';

export default function CampaignsShow({ campaign: sent, history, today: sentToday }: PageProps<'Campaigns/Show'>) {
  const campaign = useRecord(useCampaigns, sent);
  const can = useCanCheck();
  const { timezone } = useCompanyFormat();
  const today = sentToday ?? todayIn(timezone, serverNow());
  const actions = actionsOf(campaign, can);

  return (
    <RecordPage
      title={campaign.name}
      noun="campaign"
      header={(own) => <CampaignHeader campaign={campaign} can={can} {...own} />}
      action={actions.primary}
      menu={actions.menu}
      removal={
        can('campaigns.delete') ? { run: () => removeCampaign(campaign), next: pageUrl('Campaigns/Index') } : undefined
      }
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

/** The primary action for a campaign in this status, and the others for the menu. */
function actionsOf(
  campaign: Campaign,
  can: (permission: Permission) => boolean,
): { primary: PageAction | undefined; menu: PageAction[] } {
  const { id, status } = campaign;
  const canChange = can('campaigns.update');
  const waits = status === 'draft' || status === 'paused';
  const start = {
    label: status === 'paused' ? 'Resume campaign' : 'Start campaign',
    icon: <IconPlayerPlay size={16} />,
    onClick: () => changeStatus(campaign, 'active'),
  };
  const createEvent = {
    label: 'Create event',
    icon: <IconCalendarPlus size={16} />,
    href: pageUrl('Events/Create', {}, { campaign_id: id }),
  };
  const primary = waits && canChange ? start : can('events.create') ? createEvent : undefined;
  const pause = {
    label: 'Pause campaign',
    icon: <IconPlayerPause size={16} />,
    onClick: () => changeStatus(campaign, 'paused'),
  };
  const complete = {
    label: 'Mark as completed',
    icon: <IconCircleCheck size={16} />,
    onClick: () => changeStatus(campaign, 'completed'),
  };
  return {
    primary,
    menu: [
      ...(can('events.create') && primary !== createEvent ? [createEvent] : []),
      ...(canChange
        ? [{ label: 'Edit', icon: <IconPencil size={16} />, href: pageUrl('Campaigns/Edit', { id }) }]
        : []),
      ...(canChange && status === 'active' ? [pause] : []),
      ...(canChange && status === 'completed' ? [{ ...start, label: 'Start again' }] : []),
      ...(canChange && (status === 'active' || status === 'paused') ? [complete] : []),
    ],
  };
}

async function changeStatus(campaign: Campaign, status: EventStatus): Promise<void> {
  const agreed =
    status !== 'completed' ||
    (await confirm({
      title: `Mark “${campaign.name}” as completed?`,
      body: 'Its events do not change: they keep selling until you pause or complete them.',
      confirmLabel: 'Mark as completed',
    }));
  if (agreed) {
    const values = campaignValues(campaign);
    const input = knownInput(campaign, values, { ...values, status }, ['status']);
    await useCampaigns.getState().update(campaign.id, input);
    // Also after a failure: somebody else may have changed it.
    void refreshOpen(useCampaigns);
  }
}
