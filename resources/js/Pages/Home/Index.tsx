import { Head } from '@inertiajs/react';
import layout from '#js/components/page/layout.module.css';
import { PageHeader } from '#js/components/page/PageHeader.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useHome } from '#js/stores/overview/home.ts';
import { SetupPanel } from '../Dashboard/Partials/SetupPanel.tsx';
import { GoOn } from './Partials/GoOn.tsx';
import { LastVisit } from './Partials/LastVisit.tsx';
import { NeedsYou } from './Partials/NeedsYou.tsx';
import { NextEvents } from './Partials/NextEvents.tsx';

/** The page of the signed-in user: what needs them, today's events and where they left off. */
export default function HomeIndex() {
  const { selected, error, message, isMissing, get } = useHome();
  const { auth } = useShared();
  const canSeeEvents = useCan('events.view');
  useLoad(get);
  const [firstName] = auth.user?.name.split(' ') ?? [];
  const hasFailed = error && selected === null && !isMissing;
  return (
    <>
      <Head title="Home" />
      <PageHeader title="Home" context={firstName ? `Hello ${firstName}` : undefined} />
      <div className={layout.stack}>
        <SetupPanel />
        {hasFailed && <ErrorState title="Your page could not be loaded" message={message} onRetry={() => get()} />}
        {!isMissing && !hasFailed && <NeedsYou lines={selected?.attention ?? null} />}
        <div className={layout.halves}>
          {canSeeEvents && !isMissing && !hasFailed && <NextEvents events={selected?.events ?? null} />}
          <GoOn />
        </div>
        {!hasFailed && selected?.since && <LastVisit since={selected.since} lines={selected.news ?? []} />}
      </div>
    </>
  );
}
