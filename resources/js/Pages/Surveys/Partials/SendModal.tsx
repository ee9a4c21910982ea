import '#css/mantineForms.css';
import { SegmentedControl, Switch } from '@mantine/core';
import type { Survey } from '#contract/programme/surveys.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import type { FormValues } from '#js/components/form/formValues.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { type SurveySending, useSurveyActions } from '#js/stores/programme/surveys/surveyActions.ts';

type SendValues = FormValues<SurveySending>;

type SendModalProps = { survey: Survey; onClose: () => void };

/** E-mails a personal link to each invitee or ticket holder without an answer. */
export function SendModal({ survey, onClose }: SendModalProps) {
  const form = useRecordForm<SendValues>({
    initial: { to: 'all', remind: false },
    save: (values, options) => useSurveyActions.getState().send(survey.id, values, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} title="E-mail the link" form={form} submitLabel="E-mail the link">
      <p>
        {survey.is_participant
          ? 'Every ticket holder without an answer gets a personal link.'
          : 'Every invitee without an answer gets a personal link.'}{' '}
        Each person can answer once.
      </p>
      {!survey.is_participant && (
        <SegmentedControl
          aria-label="Recipients"
          value={form.values.to}
          onChange={(to) => form.set({ to: to === 'yes' ? 'yes' : 'all' })}
          data={[
            { value: 'all', label: 'All invitees' },
            { value: 'yes', label: 'People who said yes' },
          ]}
        />
      )}
      <Switch
        label="Remind"
        description="Also e-mail people who got the link before and have not answered."
        {...form.check('remind')}
      />
    </FormModal>
  );
}
