import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import type { GroupTicket } from '#contract/programme/groupTickets.ts';
import { counted } from '#domain/kit/counted.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { RowList } from '#js/components/table/rows/RowList.tsx';
import { DateText } from '#js/components/text/DateText.tsx';
import { serverNow } from '#js/lib/serverClock.ts';
import { StockBar } from '#js/Pages/Events/Partials/tickets/StockBar.tsx';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useGroups } from '#js/stores/programme/groups/groups.ts';
import { useGroupTickets } from '#js/stores/programme/groups/groupTickets.ts';
import { GroupHeader } from './Partials/GroupHeader.tsx';
import { useGroupActions } from './Partials/useGroupActions.tsx';

/** What the dates of a group sell, together; each ticket opens at the next date that has it. */
export default function GroupsTickets({ group: sent }: PageProps<'Groups/Tickets'>) {
  const group = useRecord(useGroups, sent);
  const can = useCanCheck();
  const { selected, error, message, isMissing, get: load } = useGroupTickets();
  const list = selected?.groupId === group.id ? selected.list : null;
  useLoad(load, group.id);
  return (
    <>
      <Head title={`Tickets · ${group.name}`} />
      <GroupHeader group={group} can={can} actions={useGroupActions(group, can)} />
      <Card
        title="Tickets of all dates"
        description={
          group.shares_tickets
            ? 'What you change at a date applies to all dates that are still to come. Each date sells its own seats.'
            : 'Each date has ticket settings of its own.'
        }
        flush
      >
        {isMissing ? (
          <EmptyState title="No overview here">Open a date of the group to see its tickets.</EmptyState>
        ) : error ? (
          <ErrorState title="The tickets could not be loaded" message={message} onRetry={() => load(group.id)} />
        ) : list?.length === 0 ? (
          <EmptyState title="No tickets yet">Add ticket types to a date of this group.</EmptyState>
        ) : (
          <RowList
            label="Tickets"
            items={list?.map((ticket, id) => ({ ...ticket, id })) ?? null}
            itemId={({ id }) => id}
            href={({ event_id }) =>
              event_id === null ? pageUrl('Groups/Show', group) : pageUrl('Events/TicketManagement', { id: event_id })
            }
            title={({ name }) => name}
            detail={(ticket) => (
              <>
                {priceText(ticket)}
                {ticket.dates !== null && ` · ${counted(ticket.dates, 'date')}`} · {whenOf(ticket)}{' '}
                <DateText value={ticket.start_date} style="date" />
              </>
            )}
            end={(ticket) => <StockBar label={ticket.name} parts={partsOf(ticket)} capacity={ticket.capacity} />}
          />
        )}
      </Card>
    </>
  );
}

/** Whether the date that a row opens is the next one or, when all have begun, the last one. */
function whenOf({ start_date }: GroupTicket): string {
  return start_date === null ? '' : Date.parse(start_date) > serverNow() ? 'next' : 'last';
}

function priceText({ price_from, price_to, currency }: GroupTicket): string {
  const [from, to] = [formatMoney(price_from, currency), formatMoney(price_to, currency)];
  return from === to ? from : `${from} – ${to}`;
}

function partsOf({ sold, held, allocated }: GroupTicket) {
  return [
    { label: 'sold', value: sold, tone: 'sold' as const },
    { label: 'held', value: held, tone: 'held' as const },
    { label: 'allocated', value: allocated, tone: 'allocated' as const },
  ];
}
