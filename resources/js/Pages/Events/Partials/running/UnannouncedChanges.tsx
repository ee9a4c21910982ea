import { router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Event } from '#contract/programme/events.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { usePendingNotice } from '#js/stores/selling/eventMessages/pendingNotice.ts';
import { ChangeList } from './ChangeList.tsx';

const NotifyPeopleModal = lazyDialog(async () => (await import('./NotifyPeopleModal.tsx')).NotifyPeopleModal);

type UnannouncedChangesProps = {
  event: Event;
  /** Opens the dialog at once, because the date or place was just saved. */
  isInitiallyOpen: boolean;
};

/** Warns that attendees do not know the new time or place, until they are notified or the notice is dismissed. */
export function UnannouncedChanges({ event, isInitiallyOpen }: UnannouncedChangesProps) {
  const { selected: notice, get, dismiss } = usePendingNotice();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  useLoad(get, event.id);
  const close = () => {
    setOpen(false);
    if (isInitiallyOpen) {
      // So that a reload does not open it again.
      router.replace({ url: pageUrl('Events/Show', event), preserveScroll: true, preserveState: true });
    }
  };
  const people = notice?.recipients ?? 0;
  if (!notice || notice.changes.length === 0 || people === 0) {
    return null;
  }
  return (
    <Card
      title={
        people === 1 ? '1 person does not know about this change' : `${people} people do not know about this change`
      }
      actions={
        <>
          <ProgressButton size="xs" variant="default" onClick={() => dismiss(event.id)}>
            Do not notify
          </ProgressButton>
          <Button size="xs" onClick={() => setOpen(true)}>
            Notify people
          </Button>
        </>
      }
    >
      <ChangeList changes={notice.changes} />
      {isOpen && <NotifyPeopleModal event={event} notice={notice} onClose={close} />}
    </Card>
  );
}
