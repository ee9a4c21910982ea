import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { AirtimeSettings } from '#contract/outreach/airtimeTopup.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { useAirtimeSettings } from '#js/stores/outreach/airtime/airtimeFigures.ts';

type Props = { settings: AirtimeSettings; onClose: () => void };

/** How much airtime may be sent in a day, and when a second person approves it. */
export function AirtimeSettingsModal({ settings, onClose }: Props) {
  const form = useRecordForm({
    initial: {
      approve_above: textOf(settings.approve_above),
      daily_limit_user: textOf(settings.daily_limit_user),
      daily_limit_company: textOf(settings.daily_limit_company),
    },
    save: ({ approve_above, daily_limit_user, daily_limit_company }, options) =>
      useAirtimeSettings.getState().save({ approve_above, daily_limit_user, daily_limit_company }, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} title="Limits of airtime" form={form} submitLabel="Save limits">
      <p className={layout.muted}>In credits. Leave a field empty for no limit.</p>
      <TextInput
        label="Approval above"
        description="A second person approves airtime that costs more."
        inputMode="numeric"
        data-autofocus
        {...form.field('approve_above')}
      />
      <TextInput label="Daily limit of each person" inputMode="numeric" {...form.field('daily_limit_user')} />
      <TextInput label="Daily limit of the company" inputMode="numeric" {...form.field('daily_limit_company')} />
      {settings.provider === 'sandbox' && (
        <p className={layout.muted}>This installation sends to its sandbox: no phone is topped up.</p>
      )}
    </FormModal>
  );
}

function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit);
}
