import '#css/mantineForms.css';
import { SegmentedControl, Textarea } from '@mantine/core';
import type { Invitation } from '#contract/programme/invitation.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { type FormValues, formValues } from '#js/components/form/formValues.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';
import { isKey } from '#js/lib/focus/isKey.ts';
import { useEventRsvpConfig } from '#js/stores/programme/invitations/eventRsvpConfig.ts';
import { type AnswerInput, useInvitations } from '#js/stores/programme/invitations/invitations.ts';
import { RESPONSE_LABELS } from './invitationLabels.ts';
import styles from './invitations.module.css';

type Values = FormValues<AnswerInput, 'note'>;

const NEW_ANSWER: Values = { response: 'yes', party_size: 1, note: '' };
/** The server's maximum, used until the event's own limit is known. */
const MAX_PARTY_SIZE = 50;

type NoteAnswerModalProps = { eventId: number; invitation: Invitation; onClose: () => void };

/** Records an answer that a guest gave by phone or in person. */
export function NoteAnswerModal({ eventId, invitation, onClose }: NoteAnswerModalProps) {
  const config = useEventRsvpConfig((state) => state.config);
  const form = useRecordForm({
    initial: formValues(NEW_ANSWER, invitation),
    save: ({ party_size, ...values }, options) => {
      const answer = { ...values, party_size: Number(party_size) || 1 };
      return useInvitations.getState().noteAnswer(eventId, invitation.id, answer, options);
    },
    onSaved: onClose,
    draft: `answer-${invitation.id}`,
  });
  const { response } = form.values;
  const held = invitation.response === 'yes' || invitation.response === 'maybe' ? (invitation.party_size ?? 1) : 1;
  const maxPartySize = Math.max(config?.max_party_size ?? MAX_PARTY_SIZE, held);
  const offered = Object.entries(RESPONSE_LABELS).filter(
    ([value]) => value !== 'maybe' || config?.allow_maybe !== false || invitation.response === 'maybe',
  );
  return (
    <FormModal onClose={onClose} title={`Record ${invitation.name}’s answer`} form={form} submitLabel="Record answer">
      <div>
        <SegmentedControl
          fullWidth
          aria-label="Answer"
          data={offered.map(([value, { label }]) => ({ value, label }))}
          value={response}
          onChange={(value) => isKey(RESPONSE_LABELS, value) && form.set({ response: value })}
        />
        {form.errorOf('response') && (
          <p className={styles.error} role="alert">
            {form.errorOf('response')}
          </p>
        )}
      </div>
      {response !== 'no' && (maxPartySize > 1 || form.errorOf('party_size')) && (
        <CountInput
          label="People"
          description="The guest and their company"
          max={maxPartySize}
          {...form.field('party_size')}
        />
      )}
      <Textarea label="Note" autosize minRows={2} maxLength={500} {...form.field('note')} />
    </FormModal>
  );
}
