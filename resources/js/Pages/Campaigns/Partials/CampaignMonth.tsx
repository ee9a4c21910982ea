import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { useCampaignMonth } from '#js/stores/programme/campaigns/campaignMonth.ts';
import styles from './Campaign.module.css';

type CampaignMonthProps = {
  campaignId: number;
  /** Any day (`YYYY-MM-DD`) of the month to show first. */
  today: string;
  canSeeGroups: boolean;
};

/** A month calendar of a campaign's events and groups. */
export function CampaignMonth({ campaignId, today, canSeeGroups }: CampaignMonthProps) {
  const [shown, setShown] = useState(() => monthOf(today, 0));
  const { get, selected: entries, error, message } = useCampaignMonth();
  const query = { campaign_id: campaignId, ...shown, groups: canSeeGroups };
  useLoad(get, query);
  const name = nameOf(shown);
  const turn = (by: number) => setShown(monthOf(`${shown.year}-${String(shown.month).padStart(2, '0')}-01`, by));
  return (
    <Card
      title={name}
      flush={!error && entries?.length !== 0}
      actions={
        <Group gap={4}>
          <ActionIcon variant="default" aria-label="Previous month" onClick={() => turn(-1)}>
            <IconChevronLeft size={16} className={styles.flips} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Next month" onClick={() => turn(1)}>
            <IconChevronRight size={16} className={styles.flips} />
          </ActionIcon>
        </Group>
      }
    >
      {error ? (
        <ErrorState title="The calendar could not be loaded" message={message} onRetry={() => get(query)} />
      ) : entries?.length === 0 ? (
        <EmptyState title={`Nothing in ${name}`}>Events and groups of this campaign appear in their month.</EmptyState>
      ) : (
        <RowList
          label="Events and groups of the month"
          items={entries}
          itemId={({ id, kind }) => (kind === 'group' ? -id : id)}
          href={({ id, kind }) => pageUrl(kind === 'group' ? 'Groups/Show' : 'Events/Show', { id })}
          title={(entry) => entry.name}
          detail={({ kind, start_date, end_date }) =>
            kind === 'event' ? (
              <DateText value={start_date} style="dateTime" />
            ) : (
              <>
                <DateText value={start_date} style="day" /> – <DateText value={end_date} style="day" />
              </>
            )
          }
          end={({ kind }) => (kind === 'group' ? 'Group' : 'Event')}
        />
      )}
    </Card>
  );
}

function monthOf(day: string, by: number): { year: number; month: number } {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + by);
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
}

function nameOf({ year, month }: { year: number; month: number }): string {
  return formatDay(`${year}-${String(month).padStart(2, '0')}-01`, 'month');
}
