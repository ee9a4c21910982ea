import '#css/mantineForms.css';
import { SegmentedControl, Switch } from '@mantine/core';
import type { Survey } from '#contract/surveys.ts';
import { FormModal } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

export type SendValues = { to: 'yes' | 'all'; remind: boolean };

type SendModalProps = { survey: Survey; onClose: () => void; save: (values: SendValues) => Promise<SaveOutcome> };

/** Mails each invitee or ticket holder a link of their own, to those who have not answered. */
export function SendModal({ survey, onClose, save }: SendModalProps) {
  const form = useRecordForm<SendValues>({ initial: { to: 'all', remind: false }, save, onSaved: onClose });
  return (
    <FormModal opened onClose={onClose} title="Mail the link" form={form} submitLabel="Mail the link">
      <p>
        {survey.is_participant
          ? 'Everyone who holds a ticket and has not answered gets a personal link.'
          : 'Every invitee who has not answered gets a personal link.'}{' '}
        Each of them can answer once.
      </p>
      {!survey.is_participant && (
        <SegmentedControl
          aria-label="To whom"
          value={form.values.to}
          onChange={(to) => form.set({ to: to === 'yes' ? 'yes' : 'all' })}
          data={[
            { value: 'all', label: 'All invitees' },
            { value: 'yes', label: 'Those who said yes' },
          ]}
        />
      )}
      <Switch
        label="Remind"
        description="Also those who were mailed the link before and have not answered."
        {...form.check('remind')}
      />
    </FormModal>
  );
}
