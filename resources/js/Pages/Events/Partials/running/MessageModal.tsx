import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import { formatCount } from '#domain/kit/formatCount.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEventMessages, useMessageRecipients } from '#js/stores/selling/eventMessages/messages.ts';

type MessageModalProps = {
  event: { id: number; name: string };
  /** Limits the recipients to the holders of these tickets; empty means all of the event. */
  ticketIds?: number[];
  onClose: () => void;
  onSent?: () => void;
};

/** Sends a message to ticket holders, and shows the number of recipients first. */
export function MessageModal({ event, ticketIds = [], onClose, onSent }: MessageModalProps) {
  const { selected: found, error, message, get } = useMessageRecipients();
  const query = { eventID: event.id, ids: ticketIds };
  useLoad(get, query);
  const form = useRecordForm({
    initial: { subject: '', message: '' },
    save: (values, options) =>
      useEventMessages.getState().send(event.id, { ...values, ticket_ids: ticketIds }, options),
    onSaved: () => {
      onSent?.();
      onClose();
    },
    draft: 'message',
  });
  const count = found?.recipients ?? null;
  return (
    <FormModal
      onClose={onClose}
      title={ticketIds.length > 0 ? 'Message to selected attendees' : `Message to attendees of “${event.name}”`}
      form={form}
      submitLabel={
        count === null ? 'Send message' : count === 1 ? 'Send 1 message' : `Send ${formatCount(count)} messages`
      }
      refusal={count === 0 ? 'None of these tickets is valid and has an e-mail address.' : undefined}
    >
      {error && !found ? (
        <ErrorState message={message} onRetry={() => void get(query)} />
      ) : found ? (
        <p className={layout.muted} role="status">
          {reach(found.recipients, found.without_email)}
        </p>
      ) : (
        <SkeletonText lines={1} />
      )}
      <TextInput label="Subject" required maxLength={120} data-autofocus {...form.field('subject')} />
      <Textarea
        label="Message"
        required
        description="The event’s name, its time and a link to the order or the event are added below it."
        autosize
        minRows={5}
        maxRows={14}
        maxLength={5000}
        {...form.field('message')}
      />
    </FormModal>
  );
}

function reach(recipients: number | null, withoutEmail: number | null): string {
  const people = recipients === 1 ? '1 person gets' : `${formatCount(recipients)} people get`;
  const missed = withoutEmail
    ? ` ${withoutEmail === 1 ? '1 ticket has' : `${formatCount(withoutEmail)} tickets have`} no e-mail address and ${withoutEmail === 1 ? 'is' : 'are'} left out.`
    : '';
  return `${people} one e-mail each: the holders of valid tickets, or the buyer where a ticket names no address.${missed}`;
}
