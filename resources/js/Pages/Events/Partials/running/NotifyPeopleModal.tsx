import { formatCount } from '#domain/kit/formatCount.ts';
import '#css/mantineForms.css';
import { Textarea } from '@mantine/core';
import type { Event } from '#contract/programme/events.ts';
import type { PendingNotice } from '#contract/selling/eventMessages.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { usePendingNotice } from '#js/stores/selling/eventMessages/pendingNotice.ts';
import { ChangeList } from './ChangeList.tsx';

type NotifyPeopleModalProps = { event: Event; notice: PendingNotice; onClose: () => void };

/** E-mails a new date or place to all attendees, with an optional message. */
export function NotifyPeopleModal({ event, notice, onClose }: NotifyPeopleModalProps) {
  const people = notice.recipients ?? 0;
  const form = useRecordForm({
    initial: { message: '' },
    save: ({ message }, options) => usePendingNotice.getState().send(event.id, message, options),
    onSaved: onClose,
    draft: 'notice',
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Notify people of the change?"
      form={form}
      submitLabel={people === 1 ? 'Send 1 message' : `Send ${formatCount(people)} messages`}
      cancelLabel="Not now"
    >
      <ChangeList changes={notice.changes} />
      <p className={layout.muted}>
        Buyers, ticket holders and guests who said yes or maybe get one e-mail each, with an entry that updates their
        calendar. Tickets stay valid.
      </p>
      <Textarea
        label="Message"
        description="Optional. Shown above the list of changes."
        placeholder="We have moved to a larger hall so that everyone gets a seat."
        autosize
        minRows={3}
        maxLength={2000}
        data-autofocus
        {...form.field('message')}
      />
    </FormModal>
  );
}
