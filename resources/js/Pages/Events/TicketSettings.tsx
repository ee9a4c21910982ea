import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { confirm } from '#js/components/overlay/confirm.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCanCheck } from '#js/stores/account/permissions.ts';
import { useRecord } from '#js/stores/kit/useRecord.ts';
import { useEvents } from '#js/stores/programme/events/events.ts';
import { useTicketConfig } from '#js/stores/programme/tickets/ticketConfig.ts';
import { detachText, SharedSettings } from '../Groups/Partials/SharedSettings.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';
import { TicketConfigForm } from './Partials/tickets/TicketConfigForm.tsx';
import { useSharedSettings } from './Partials/tickets/useSharedSettings.ts';

export default function TicketSettings({ event: sent }: PageProps<'Events/TicketSettings'>) {
  const event = useRecord(useEvents, sent);
  const can = useCanCheck();
  const shared = useSharedSettings(event);
  const { get, selected, error, message } = useTicketConfig();
  const config = selected?.event_id === event.id ? selected : null;
  useLoad(get, event.id);

  return (
    <>
      <Head title={`Ticket settings · ${event.name}`} />
      <EventHeader event={event} can={can} />
      <SharedSettings
        event={event}
        dates={shared.dates}
        onDetach={shared.detach && (async () => (await confirm(detachText(event))) && shared.detach?.())}
      />
      {config ? (
        <fieldset disabled={!can('tickets.manage')} className={layout.plain}>
          <TicketConfigForm key={event.id} eventId={event.id} config={config} currency={event.currency} />
        </fieldset>
      ) : (
        <Card>
          {error ? (
            <ErrorState
              title="The ticket settings could not be loaded"
              message={message}
              onRetry={() => get(event.id)}
            />
          ) : (
            <div role="status" aria-busy="true" aria-label="Ticket settings are loading">
              <SkeletonText lines={8} />
            </div>
          )}
        </Card>
      )}
    </>
  );
}
