import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MessagePreview } from '#contract/selling/eventMessages.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { type Audience, hasTicketTypes } from '#domain/selling/messageAudience.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useEventMessages, useMessageRecipients } from '#js/stores/selling/eventMessages/messages.ts';
import { EmailFrame } from '../../../Email/Partials/editor/EmailFrame.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { RecipientCount } from './RecipientCount.tsx';

type MessageModalProps = {
  event: { id: number; name: string };
  /** Limits the recipients to the holders of these tickets; empty means an audience is chosen. */
  ticketIds?: number[];
  /** An earlier message to write again. */
  from?: { subject: string | null; message: string | null; audience: Audience | null };
  onClose: () => void;
  onSent?: () => void;
};

/** Writes to people of an event: whom, what and when, with their number, a preview and a test first. */
export function MessageModal({ event, ticketIds = [], from, onClose, onSent }: MessageModalProps) {
  const found = useMessageRecipients((state) => state.selected);
  const [shown, setShown] = useState<MessagePreview | null>(null);
  const form = useRecordForm({
    initial: {
      subject: from?.subject ?? '',
      message: from?.message ?? '',
      audience: from?.audience ?? 'holders',
      ticket_type_ids: [],
      send_at: null,
    } as Values,
    save: (values, options) =>
      useEventMessages.getState().send(event.id, { ...draftOf(values, ticketIds), send_at: values.send_at }, options),
    onSaved: () => {
      onSent?.();
      onClose();
    },
    draft: 'message',
  });
  const { values } = form;
  const hasWritten = values.subject.trim() !== '' && values.message.trim() !== '';
  const count = found?.recipients ?? null;
  const { preview, test } = useEventMessages.getState();
  return (
    <FormModal
      onClose={onClose}
      title={ticketIds.length > 0 ? 'Message to selected attendees' : `Message about “${event.name}”`}
      form={form}
      submitLabel={submitLabel(count, values.send_at)}
      refusal={count === 0 && values.send_at === null ? nobody(ticketIds) : undefined}
    >
      {ticketIds.length === 0 && (
        <AudienceFields
          eventId={event.id}
          audience={values.audience}
          types={values.ticket_type_ids}
          onChange={form.set}
        />
      )}
      <RecipientCount
        query={{
          eventID: event.id,
          ids: ticketIds,
          audience: values.audience,
          types: draftOf(values, ticketIds).ticket_type_ids,
        }}
        isLater={values.send_at !== null}
      />
      <TextInput label="Subject" required maxLength={120} data-autofocus {...form.field('subject')} />
      <Textarea
        label="Message"
        required
        description="It begins with “Hello” and the name. The event’s name, its time and a link are added below it."
        autosize
        minRows={5}
        maxRows={14}
        maxLength={5000}
        {...form.field('message')}
      />
      <DateTimeInput
        label="Send at"
        description="At once if it is empty. A later message goes to those who match at that time."
        value={values.send_at}
        error={form.errorOf('send_at')}
        onChange={(send_at) => form.set({ send_at })}
      />
      <div className={layout.row}>
        <ProgressButton
          variant="default"
          disabled={!hasWritten}
          onClick={async () => setShown(await preview(event.id, draftOf(values, ticketIds)))}
        >
          Preview
        </ProgressButton>
        <ProgressButton
          variant="default"
          disabled={!hasWritten}
          onClick={() => test(event.id, draftOf(values, ticketIds))}
        >
          Send a test to me
        </ProgressButton>
      </div>
      {shown && (
        <section className={layout.tight} aria-label="Preview">
          <p className={layout.muted}>
            As {shown.to_name} gets it: <strong>{shown.subject}</strong>
          </p>
          <EmailFrame html={shown.html ?? ''} mode="phone" origin={shown.origin ?? ''} />
        </section>
      )}
    </FormModal>
  );
}

type Values = {
  subject: string;
  message: string;
  audience: Audience;
  ticket_type_ids: number[];
  send_at: string | null;
};

function draftOf({ subject, message, audience, ticket_type_ids }: Values, ticketIds: number[]) {
  const types = hasTicketTypes(audience) ? ticket_type_ids : [];
  return { subject, message, audience, ticket_type_ids: types, ticket_ids: ticketIds };
}

function submitLabel(count: number | null, at: string | null): string {
  if (at !== null) {
    return 'Schedule message';
  }
  return count === null ? 'Send message' : count === 1 ? 'Send 1 message' : `Send ${formatCount(count)} messages`;
}

function nobody(ticketIds: number[]): string {
  return ticketIds.length > 0
    ? 'None of these tickets is valid and has an e-mail address.'
    : 'There is nobody to send it to now.';
}
