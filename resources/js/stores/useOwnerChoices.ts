import { useEffect } from 'react';
import { idOf } from '#js/lib/surveyBuilder/resultQuery.ts';
import { type OwnerChoicesState, useCampaignChoices, useEventChoices, useSurveyChoices } from './ownerChoices.ts';
import { useCanCheck } from './permissions.ts';

export type OwnerName = 'campaign_id' | 'event_id' | 'group_id';
/** One thing that surveys belong to: its word, and the records to choose from. */
export type OwnerChoice = Pick<OwnerChoicesState, 'found' | 'search'> & { name: OwnerName; label: string };

/** The things that surveys belong to, with the records to choose from; those that are chosen have their names. */
export function useOwnerChoices(chosen: Partial<Record<OwnerName, string>>): OwnerChoice[] {
  const can = useCanCheck();
  const events = useEventChoices();
  const campaigns = useCampaignChoices();
  const seesCampaigns = can('campaigns.view');
  useNeeded(events.need, can('events.view') ? chosen.event_id : undefined);
  useNeeded(campaigns.need, seesCampaigns ? chosen.campaign_id : undefined);
  return [
    ...(can('events.view')
      ? [{ name: 'event_id' as const, label: 'Event', found: events.found, search: events.search }]
      : []),
    ...(seesCampaigns
      ? [{ name: 'campaign_id' as const, label: 'Campaign', found: campaigns.found, search: campaigns.search }]
      : []),
  ];
}

function useNeeded(need: OwnerChoicesState['need'], text: string | undefined): void {
  const id = idOf(text);
  useEffect(() => {
    if (id !== undefined) {
      void need(id);
    }
  }, [need, id]);
}

/** The surveys to choose from, by their titles. */
export function useSurveyChoice(chosen: string | undefined) {
  const { found, search, need } = useSurveyChoices();
  useNeeded(need, chosen);
  return { name: 'survey_id', label: 'Survey', found, search };
}
