import { Head } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { TicketType } from '#contract/tickets.ts';
import { Card } from '#js/components/Card.tsx';
import { confirm } from '#js/components/confirm.ts';
import { EmptyState } from '#js/components/EmptyState.tsx';
import { ErrorState } from '#js/components/ErrorState.tsx';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { SkeletonText } from '#js/components/Skeleton.tsx';
import { SortableList } from '#js/components/SortableList.tsx';
import { useSharedSettings } from '#js/stores/groups/useSharedSettings.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useTickets } from '#js/stores/tickets.ts';
import { detachText, SharedSettings } from '../Groups/Partials/SharedSettings.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';
import { TicketTypeRow } from './Partials/tickets/TicketTypeRow.tsx';

const TicketTypeDrawer = lazyDialog(
  async () => (await import('./Partials/tickets/TicketTypeDrawer.tsx')).TicketTypeDrawer,
);

/** `new`, one that is changed, or nothing. */
type Editing = 'new' | TicketType | null;

export default function TicketManagement({ event }: PageProps<'Events/TicketManagement'>) {
  const can = useCanCheck();
  const shared = useSharedSettings(event);
  const tickets = useTickets();
  const { loadTypes, refreshTypes } = tickets;
  const [editing, setEditing] = useState<Editing>(null);
  // The drawer keeps what it shows while it slides away.
  const [shown, setShown] = useState<Editing>(null);
  const canManage = can('tickets.manage');
  const isMine = tickets.eventId === event.id;

  useEffect(() => void loadTypes(event.id), [loadTypes, event.id]);
  useChannel(`event-sales.${event.id}`, 'stock.changed', refreshTypes, { onReconnect: refreshTypes });

  const edit = (what: Editing) => {
    setShown(what);
    setEditing(what);
  };
  const type = shown === 'new' ? null : shown;
  const add = { label: 'Add ticket type', icon: <IconPlus size={16} />, onClick: () => edit('new') };

  return (
    <>
      <Head title={`Tickets · ${event.name}`} />
      <EventHeader event={event} can={can} action={canManage ? add : undefined} />
      <SharedSettings
        event={event}
        dates={shared.dates}
        onDetach={shared.detach && (async () => (await confirm(detachText(event))) && shared.detach?.())}
      />
      <TypeList
        loaded={isMine && tickets.typesLoaded}
        error={isMine && !tickets.typesLoaded ? tickets.loadError : null}
        onRetry={() => loadTypes(event.id)}
        isEmpty={tickets.types.length === 0}
        onAdd={canManage ? add.onClick : undefined}
      >
        <SortableList
          label="Ticket types"
          items={tickets.types}
          itemId={(each) => each.id}
          itemName={(each) => each.name}
          disabled={!canManage}
          onReorder={(types) =>
            tickets.reorder(
              event.id,
              types.map((each) => each.id),
            )
          }
          render={(each) => (
            <TicketTypeRow
              type={each}
              isPublished={event.status === 'active'}
              canManage={canManage}
              onToggle={() => tickets.toggleType(event.id, each.id)}
              onEdit={() => edit(each)}
              onRemove={() => askToRemove(each, () => tickets.removeType(event.id, each.id))}
            />
          )}
        />
      </TypeList>
      <TicketTypeDrawer
        key={type?.id ?? `new-${tickets.types.length}`}
        type={type}
        currency={event.currency}
        opened={editing !== null}
        onClose={() => setEditing(null)}
        save={(values) => (type ? tickets.updateType(event.id, type.id, values) : tickets.createType(event.id, values))}
      />
    </>
  );
}

type TypeListProps = {
  loaded: boolean;
  error: string | null;
  onRetry: () => unknown;
  isEmpty: boolean;
  onAdd?: () => void;
  children: ReactNode;
};

function TypeList({ loaded, error, onRetry, isEmpty, onAdd, children }: TypeListProps) {
  if (error !== null) {
    return (
      <Card>
        <ErrorState title="The ticket types could not be loaded" message={error} onRetry={onRetry} />
      </Card>
    );
  }
  if (!loaded) {
    return (
      <Card>
        <div role="status" aria-busy="true" aria-label="Ticket types are loading">
          <SkeletonText lines={6} />
        </div>
      </Card>
    );
  }
  if (isEmpty) {
    return (
      <Card>
        <EmptyState
          icon={<IconTicket size={20} />}
          title="No ticket types yet"
          action={onAdd && <Button onClick={onAdd}>Add ticket type</Button>}
        >
          A ticket type is what people choose from: Standard, Early bird, Backstage. Each has its price and capacity.
        </EmptyState>
      </Card>
    );
  }
  return <Card flush>{children}</Card>;
}

async function askToRemove(type: TicketType, remove: () => Promise<unknown>): Promise<void> {
  const agreed = await confirm({
    title: `Delete “${type.name}”?`,
    body: 'Nobody can buy it any more, and coupons that were bound to it no longer are. This cannot be undone.',
    confirmLabel: 'Delete ticket type',
    danger: true,
  });
  if (agreed) {
    await remove();
  }
}
