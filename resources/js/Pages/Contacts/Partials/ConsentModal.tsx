import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import { CHANNELS, type Channel } from '#domain/people/addresses.ts';
import { CHANNEL_LABELS, CONSENT_LABELS, CONSENT_STATES, type ConsentState } from '#domain/people/consent.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { type SaveOptions, type SaveOutcome, useRecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';

type Decision = { channel: Channel; state: ConsentState; reason: string; shown_text: string };

type ConsentModalProps = {
  title: string;
  save: (decision: Decision, options: SaveOptions) => Promise<SaveOutcome>;
  onClose: () => void;
};

const FIRST: Decision = { channel: 'email', state: 'granted', reason: '', shown_text: '' };

/** Records what somebody decided about marketing. */
export function ConsentModal({ title, save, onClose }: ConsentModalProps) {
  const form = useRecordForm({ initial: FIRST, save, onSaved: onClose });
  const { channel, state } = form.values;
  return (
    <FormModal onClose={onClose} form={form} title={title} submitLabel="Record consent">
      <FieldRow>
        <SelectField
          label="Marketing by"
          allowDeselect={false}
          data={CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] }))}
          value={channel}
          error={form.errorOf('channel')}
          onChange={(value) => form.set({ channel: CHANNELS.find((known) => known === value) ?? channel })}
        />
        <SelectField
          label="Decision"
          allowDeselect={false}
          data={CONSENT_STATES.map((value) => ({ value, label: CONSENT_LABELS[value] }))}
          value={state}
          error={form.errorOf('state')}
          onChange={(value) => form.set({ state: CONSENT_STATES.find((known) => known === value) ?? state })}
        />
      </FieldRow>
      <TextInput
        label="How do you know?"
        description="For example “Signed the list at the fair on 3 May”. It cannot be changed later."
        required
        maxLength={200}
        {...form.field('reason')}
      />
      {state === 'granted' && (
        <Textarea
          label="The text they agreed to"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          {...form.field('shown_text')}
        />
      )}
    </FormModal>
  );
}
