import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import type { Event } from '#contract/programme/events.ts';
import type { TicketType } from '#contract/programme/tickets.ts';
import { SortableList } from '#js/components/input/SortableList.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { Card } from '#js/components/page/Card.tsx';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import { TicketTypeRow } from './TicketTypeRow.tsx';

type TicketTypeListProps = {
  event: Event;
  canManage: boolean;
  onAdd: () => void;
  onEdit: (type: TicketType) => void;
};

/** The sortable list of an event's ticket types. */
export function TicketTypeList({ event, canManage, onAdd, onEdit }: TicketTypeListProps) {
  const { list, loaded, loadError, query, load, toggle, reorder } = useTicketTypes();
  const isOfEvent = query?.eventID === event.id;

  if (isOfEvent && !loaded && loadError !== null) {
    return (
      <Card>
        <ErrorState
          title="The ticket types could not be loaded"
          message={loadError}
          onRetry={() => load({ eventID: event.id })}
        />
      </Card>
    );
  }
  if (!isOfEvent || !loaded) {
    return (
      <Card>
        <div role="status" aria-busy="true" aria-label="Ticket types are loading">
          <SkeletonText lines={6} />
        </div>
      </Card>
    );
  }
  if (list.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<IconTicket size={20} />}
          title="No ticket types yet"
          action={canManage && <Button onClick={onAdd}>Add ticket type</Button>}
        >
          A ticket type is what people choose from: Standard, Early bird, Backstage. Each has its price and capacity.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <SortableList
        label="Ticket types"
        items={list}
        itemId={(type) => type.id}
        itemName={(type) => type.name}
        disabled={!canManage}
        onReorder={(types) => reorder(types.map(({ id }) => id))}
        render={(type) => (
          <TicketTypeRow
            type={type}
            currency={type.currency ?? event.currency}
            isPublished={event.status === 'active'}
            canManage={canManage}
            onToggle={() => toggle(type.id)}
            onEdit={() => onEdit(type)}
            onRemove={() => removeType(type)}
          />
        )}
      />
    </Card>
  );
}

async function removeType({ id, name }: TicketType): Promise<void> {
  const isConfirmed = await confirm({
    title: `Delete “${name}”?`,
    body: 'It can no longer be bought, and coupons no longer apply to it. This cannot be undone.',
    confirmLabel: 'Delete ticket type',
    danger: true,
  });
  if (isConfirmed) {
    await useTicketTypes.getState().remove(id);
  }
}
