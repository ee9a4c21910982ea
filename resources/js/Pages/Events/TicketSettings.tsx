import { Head } from '@inertiajs/react';
import { useEffect } from 'react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import { Card } from '#js/components/Card.tsx';
import { confirm } from '#js/components/confirm.ts';
import { ErrorState } from '#js/components/ErrorState.tsx';
import styles from '#js/components/layout.module.css';
import { SkeletonText } from '#js/components/Skeleton.tsx';
import { useSharedSettings } from '#js/stores/groups/useSharedSettings.ts';
import { useCanCheck } from '#js/stores/permissions.ts';
import { useTickets } from '#js/stores/tickets.ts';
import { detachText, SharedSettings } from '../Groups/Partials/SharedSettings.tsx';
import { EventHeader } from './Partials/EventHeader.tsx';
import { TicketConfigForm } from './Partials/tickets/TicketConfigForm.tsx';

export default function TicketSettings({ event }: PageProps<'Events/TicketSettings'>) {
  const can = useCanCheck();
  const shared = useSharedSettings(event);
  const { eventId, config, loadError, loadConfig, saveConfig } = useTickets();
  const mine = eventId === event.id ? config : null;

  useEffect(() => void loadConfig(event.id), [loadConfig, event.id]);

  return (
    <>
      <Head title={`Ticket settings · ${event.name}`} />
      <EventHeader event={event} can={can} />
      <SharedSettings
        event={event}
        dates={shared.dates}
        onDetach={shared.detach && (async () => (await confirm(detachText(event))) && shared.detach?.())}
      />
      {mine && (
        <fieldset disabled={!can('tickets.manage')} className={styles.plain}>
          <TicketConfigForm
            key={event.id}
            config={mine}
            currency={event.currency}
            cancelHref={pageUrl('Events/TicketManagement', event)}
            save={(values) => saveConfig(event.id, values)}
          />
        </fieldset>
      )}
      {!mine && (
        <Card>
          {loadError === null ? (
            <div role="status" aria-busy="true" aria-label="Ticket settings are loading">
              <SkeletonText lines={8} />
            </div>
          ) : (
            <ErrorState
              title="The ticket settings could not be loaded"
              message={loadError}
              onRetry={() => loadConfig(event.id)}
            />
          )}
        </Card>
      )}
    </>
  );
}
