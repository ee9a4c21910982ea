import type { RsvpResponse } from '#domain/invitations.ts';
import '#css/mantineForms.css';
import { NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import type { Invitation } from '#contract/invitation.ts';
import type { RsvpConfig } from '#contract/rsvpConfig.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import { isKey } from '#js/lib/isKey.ts';
import { RESPONSE_LABELS } from './invitationLabels.ts';
import styles from './invitations.module.css';

type Values = { response: RsvpResponse; party_size: number | string; note: string };

type NoteAnswerModalProps = {
  invitation: Invitation;
  /** Null while it is not known: the server then says what does not fit. */
  config: RsvpConfig | null;
  onClose: () => void;
  save: (answer: { response: RsvpResponse; party_size: number; note: string }) => Promise<SaveOutcome>;
};

/** An answer that a guest gave by phone or in person. */
export function NoteAnswerModal({ invitation, config, onClose, save }: NoteAnswerModalProps) {
  const initial: Values = {
    response: invitation.response ?? 'yes',
    party_size: invitation.party_size,
    note: invitation.note ?? '',
  };
  const form = useRecordForm({
    initial,
    save: ({ party_size, ...values }) => save({ ...values, party_size: Number(party_size) || 1 }),
    onSaved: onClose,
  });
  const { response } = form.values;
  const most = config?.max_party_size ?? 50;
  const offered = Object.entries(RESPONSE_LABELS).filter(
    ([value]) => value !== 'maybe' || config?.allow_maybe !== false,
  );
  return (
    <FormModal opened onClose={onClose} title={`Answer of ${invitation.name}`} form={form} submitLabel="Note answer">
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
      {response !== 'no' && (most > 1 || form.errorOf('party_size')) && (
        <NumberInput
          label="People"
          description="The guest and their company"
          min={1}
          max={most}
          allowDecimal={false}
          {...form.field('party_size')}
        />
      )}
      <Textarea label="Note" autosize minRows={2} maxLength={500} {...form.field('note')} />
    </FormModal>
  );
}
