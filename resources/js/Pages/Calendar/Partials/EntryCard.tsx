import '#css/mantineDialogs.css';
import { Link } from '@inertiajs/react';
import { Button, Modal } from '@mantine/core';
import type { CalendarEntry } from '#contract/programme/calendar.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { useReturnFocus } from '#js/components/overlay/useReturnFocus.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { Facts } from '#js/components/text/Facts.tsx';
import { isKey } from '#js/lib/focus/isKey.ts';
import { EventState } from '#js/Pages/Events/Partials/EventState.tsx';
import styles from './calendar.module.css';
import { kindLabel, ROLE_LABELS, whenText } from './entryText.ts';

/** What the detail of an entry is; other kinds name their event. */
const DETAIL_LABELS: Partial<Record<CalendarEntry['kind'], string>> = { event: 'Place', group: 'Dates' };

type EntryCardProps = { entry: CalendarEntry; opened: boolean; onClose: () => void; onMove: () => void };

/** Details of one entry, with a link to its page and the keyboard-accessible way to move it. */
export function EntryCard({ entry, opened, onClose, onMove }: EntryCardProps) {
  const { timezone } = useCompanyFormat();
  useReturnFocus(opened);
  const isDated = entry.kind === 'event' || entry.kind === 'group';
  const url = entry.url || (entry.kind === 'event' ? pageUrl('Events/Show', entry) : null);
  return (
    <Modal opened={opened} onClose={onClose} title={entry.name} size="sm" centered>
      <div className={styles.card}>
        <Facts
          facts={[
            { label: kindLabel(entry.kind), value: whenText(entry, timezone) },
            ...(isDated ? [{ label: 'Status', value: <EventState event={entry} /> }] : []),
            ...(entry.detail ? [{ label: DETAIL_LABELS[entry.kind] ?? 'Event', value: entry.detail }] : []),
            ...(entry.campaign_name ? [{ label: 'Campaign', value: entry.campaign_name }] : []),
            ...(entry.group_name ? [{ label: 'Group', value: entry.group_name }] : []),
            ...(isDated ? [{ label: 'Sold', value: formatCount(entry.sold) }] : []),
            ...(isKey(ROLE_LABELS, entry.user_role) ? [{ label: 'My role', value: ROLE_LABELS[entry.user_role] }] : []),
          ]}
        />
        <div className={styles.actions}>
          {entry.can_move && (
            <Button variant="default" onClick={onMove}>
              Move…
            </Button>
          )}
          {url && (
            <Button renderRoot={(props) => <Link {...props} href={url} />}>
              Open {kindLabel(entry.kind === 'rsvp' ? 'event' : entry.kind).toLowerCase()}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
