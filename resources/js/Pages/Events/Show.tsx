import { Head, router } from '@inertiajs/react';
import {
  IconCircleCheck,
  IconExternalLink,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Event } from '#contract/events.ts';
import type { PageProps } from '#contract/pages.ts';
import type { Permission } from '#contract/permissions.ts';
import type { EventStatus } from '#domain/events.ts';
import { formatMoney } from '#domain/money.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { Card } from '#js/components/Card.tsx';
import { confirm } from '#js/components/confirm.ts';
import { DateText } from '#js/components/DateText.tsx';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { WithSide } from '#js/components/Facts.tsx';
import styles from '#js/components/layout.module.css';
import { MoneyText } from '#js/components/MoneyText.tsx';
import type { PageAction } from '#js/components/PageHeader.tsx';
import { RecordSteps } from '#js/components/RecordSteps.tsx';
import { RowList } from '#js/components/RowList.tsx';
import { StatCard } from '#js/components/StatCard.tsx';
import { Status } from '#js/components/Status.tsx';
import { ORDER_LABELS } from '#js/Pages/Orders/Partials/orderLabels.ts';
import { useEvents } from '#js/stores/events/events.ts';
import { useEventReadiness } from '#js/stores/events/useEventReadiness.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useOrders } from '#js/stores/orders/orders.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { EventFacts } from './Partials/EventFacts.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';
import { eventInput } from './Partials/eventInput.ts';
import { NextSteps } from './Partials/NextSteps.tsx';

export default function EventsShow({ event }: PageProps<'Events/Show'>) {
  const can = useCanCheck();
  const deeds = actionsOf(event, can);

  return (
    <>
      <Head title={event.name} />
      <EventHeader
        event={event}
        can={can}
        aside={<RecordSteps noun="event" />}
        action={deeds.primary}
        menu={deeds.menu}
      />
      <WithSide side={<EventFacts event={event} />}>
        {event.status === 'draft' && <Readiness event={event} can={can} />}
        <Figures event={event} />
        {can('orders.view') && event.status !== 'draft' && <LatestOrders event={event} />}
      </WithSide>
    </>
  );
}

function Readiness({ event, can }: { event: Event; can: (permission: Permission) => boolean }) {
  const { hasTickets, canBePaid } = useEventReadiness(event);
  return (
    <NextSteps
      steps={[
        {
          title: 'Add ticket types',
          detail: 'What people choose from, with prices and capacities.',
          done: hasTickets === true,
          href: can('tickets.manage') ? pageUrl('Events/TicketManagement', event) : undefined,
        },
        {
          title: 'Set up a way to pay',
          detail: 'Paid tickets need a payment gateway; free ones do not.',
          done: canBePaid === true,
          href: can('gateways.manage') ? pageUrl('Settings/PaymentGateways') : undefined,
        },
        { title: 'Publish', detail: 'The event appears in the portal and can be bought.', done: false },
      ]}
    />
  );
}

function Figures({ event }: { event: Event }) {
  const { sold, capacity } = event;
  const left = capacity === null ? null : Math.max(0, capacity - sold);
  return (
    <div className={styles.stats}>
      <StatCard
        label="Tickets sold"
        value={sold.toLocaleString('en')}
        hint={capacity === null ? 'No limit' : `of ${capacity.toLocaleString('en')}`}
      />
      <StatCard
        label="Not sold yet"
        value={left === null ? '–' : left.toLocaleString('en')}
        hint={capacity ? `${Math.round((sold / capacity) * 100)}% of the house is sold` : 'Nothing limits this event'}
      />
      <StatCard label="Revenue" value={formatMoney(event.revenue, event.currency)} hint="Taken, less refunds" />
    </div>
  );
}

/** The last orders, and new ones the moment they are paid. */
function LatestOrders({ event }: { event: Event }) {
  const { load, reload, list, loaded } = useOrders();

  useEffect(() => {
    void load({ eventID: event.id, per_page: 5, sort_by: 'created_at', sort_order: 'desc' });
  }, [load, event.id]);

  const refresh = () => {
    void reload();
    router.reload({ only: ['event'] });
  };
  useChannel(`event-sales.${event.id}`, 'order.paid', refresh, { onReconnect: refresh });
  useChannel(`event-sales.${event.id}`, 'order.changed', refresh);

  return (
    <Card title="Latest orders" description="New ones appear as they are paid" flush>
      {loaded && list.length === 0 ? (
        <EmptyState title="No orders yet">Share the link of the event to begin.</EmptyState>
      ) : (
        <RowList
          label="Latest orders"
          items={loaded ? list : null}
          itemId={(order) => order.id}
          href={(order) => pageUrl('Orders/Show', order)}
          title={(order) => order.buyer_name}
          detail={(order) => (
            <>
              {order.quantity} {order.quantity === 1 ? 'ticket' : 'tickets'} · <DateText value={order.created_at} />
            </>
          )}
          end={(order) => (
            <>
              <MoneyText value={order.total} currency={order.currency} />
              <Status labels={ORDER_LABELS} value={order.status} />
            </>
          )}
        />
      )}
    </Card>
  );
}

/** The one thing to do next with an event of this state, and the rest. */
function actionsOf(
  event: Event,
  can: (permission: Permission) => boolean,
): { primary?: PageAction; menu: PageAction[] } {
  const canChange = can('events.update');
  const publish = {
    label: event.status === 'paused' ? 'Resume sales' : 'Publish',
    icon: <IconSend size={16} />,
    onClick: () => changeStatus(event, 'active'),
  };
  const edit = { label: 'Edit', icon: <IconPencil size={16} />, href: pageUrl('Events/Edit', event) };
  const pause = {
    label: 'Pause sales',
    icon: <IconPlayerPause size={16} />,
    onClick: () => changeStatus(event, 'paused'),
  };
  const complete = {
    label: 'Mark as completed',
    icon: <IconCircleCheck size={16} />,
    onClick: () => changeStatus(event, 'completed'),
  };
  const waits = event.status === 'draft' || event.status === 'paused';
  return {
    ...(canChange && { primary: waits ? publish : edit }),
    menu: [
      ...(canChange && waits ? [edit] : []),
      {
        label: 'Open in the portal',
        icon: <IconExternalLink size={16} />,
        onClick: () => window.open(event.portal_url, '_blank', 'noopener'),
      },
      ...(canChange && event.status === 'active' ? [pause] : []),
      ...(canChange && (event.status === 'active' || event.status === 'paused') ? [complete] : []),
      ...(can('events.delete')
        ? [{ label: 'Delete', icon: <IconTrash size={16} />, danger: true, onClick: () => remove(event) }]
        : []),
    ],
  };
}

async function changeStatus(event: Event, status: EventStatus): Promise<void> {
  const agreed =
    status !== 'completed' ||
    (await confirm({
      title: `Mark “${event.name}” as completed?`,
      body: 'Nothing can be bought any more. Tickets, orders and check-ins stay as they are.',
      confirmLabel: 'Mark as completed',
    }));
  if (agreed) {
    await useEvents.getState().update(event.id, eventInput(event, { status }));
    // Also after a refusal: somebody else may have changed it.
    router.reload({ only: ['event'] });
  }
}

async function remove(event: Event): Promise<void> {
  const agreed = await confirm({
    title: `Delete “${event.name}”?`,
    body: 'Its ticket types, coupons and allocations go with it. An event with orders cannot be deleted: mark it as completed instead. This cannot be undone.',
    confirmLabel: 'Delete event',
    danger: true,
  });
  if (agreed && (await useEvents.getState().remove(event.id)).ok) {
    router.visit(pageUrl('Events/Index'));
  }
}
