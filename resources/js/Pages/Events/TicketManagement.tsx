import { Head } from '@inertiajs/react';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PageProps } from '#contract/pages.ts';
import type { TicketType } from '#contract/programme/tickets.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import { detachText, SharedSettings } from '../Groups/Partials/SharedSettings.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';
import { TicketTypeList } from './Partials/tickets/TicketTypeList.tsx';
import { useSharedSettings } from './Partials/tickets/useSharedSettings.ts';

const TicketTypeDrawer = lazyDialog(
  async () => (await import('./Partials/tickets/TicketTypeDrawer.tsx')).TicketTypeDrawer,
);

export default function TicketManagement({ event: sent }: PageProps<'Events/TicketManagement'>) {
  const event = useRecord(useEvents, sent);
  const can = useCanCheck();
  const canManage = can('tickets.manage');
  const shared = useSharedSettings(event);
  const { load, reload } = useTicketTypes.getState();
  const typeCount = useTicketTypes(({ loaded, list }) => (loaded ? list.length : event.ticket_type_count));
  const [editing, setEditing] = useState<TicketType | 'new' | null>(null);
  useLoad(load, { eventID: event.id });
  useChannel(`event-stock.${event.id}`, 'stock.changed', reload, { onReconnect: reload });

  const add = { label: 'Add ticket type', icon: <IconPlus size={16} />, onClick: () => setEditing('new') };
  return (
    <>
      <Head title={`Tickets · ${event.name}`} />
      <EventHeader event={{ ...event, ticket_type_count: typeCount }} can={can} action={canManage ? add : undefined} />
      <SharedSettings
        event={event}
        dates={shared.dates}
        onDetach={shared.detach && (async () => (await confirm(detachText(event))) && shared.detach?.())}
      />
      <TicketTypeList event={event} canManage={canManage} onAdd={add.onClick} onEdit={setEditing} />
      {editing && (
        <TicketTypeDrawer
          // ⌘K can open another one in place of this one.
          key={editing === 'new' ? 'new' : editing.id}
          record={editing === 'new' ? null : editing}
          currency={event.currency}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
