import { useEffect } from 'react';
import { useCampaignChoices } from '../campaigns/campaignChoices.ts';
import { useEventChoices } from '../events/eventChoices.ts';
import { useGroupChoices } from '../groups/groupChoices.ts';
import type { ChoicesState } from '../kit/choicesSlice.ts';
import { useCanCheck } from '../permissions.ts';
import { idOf } from './resultQuery.ts';
import { useSurveyChoices } from './surveyChoices.ts';

export type OwnerName = 'campaign_id' | 'event_id' | 'group_id';
/** One thing that surveys belong to: its label, and the records to choose from. */
export type OwnerChoice = Pick<ChoicesState, 'found' | 'search'> & { name: OwnerName; label: string };

/** The things that surveys belong to, with the records to choose from; those that are chosen have their names. */
export function useOwnerChoices(chosen: Partial<Record<OwnerName, string>>): OwnerChoice[] {
  const can = useCanCheck();
  const events = useEventChoices();
  const groups = useGroupChoices();
  const campaigns = useCampaignChoices();
  useNeeded(events.need, can('events.view') ? chosen.event_id : undefined);
  useNeeded(groups.need, can('groups.view') ? chosen.group_id : undefined);
  useNeeded(campaigns.need, can('campaigns.view') ? chosen.campaign_id : undefined);
  const all = [
    { name: 'event_id', label: 'Event', permission: 'events.view', ...events },
    { name: 'group_id', label: 'Group', permission: 'groups.view', ...groups },
    { name: 'campaign_id', label: 'Campaign', permission: 'campaigns.view', ...campaigns },
  ] as const;
  return all.filter(({ permission }) => can(permission));
}

function useNeeded(need: ChoicesState['need'], text: string | undefined): void {
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
