import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { SmsSettings } from '#contract/outreach/smsMessage.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import layout from '#js/components/page/layout.module.css';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useSmsSettings } from '#js/stores/outreach/sms/smsFigures.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** When messages are sent, how fast, and when a second person approves them. */
export function SmsSettingsModal({ onClose }: { onClose: () => void }) {
  const { selected, get } = useSmsSettings();
  useLoad(get);
  return selected && <SettingsForm key={JSON.stringify(selected)} settings={selected} onClose={onClose} />;
}

function SettingsForm({ settings, onClose }: { settings: SmsSettings; onClose: () => void }) {
  const form = useRecordForm({
    initial: {
      approve_above: settings.approve_above === null ? '' : String(settings.approve_above),
      approve_above_credits: settings.approve_above_credits === null ? '' : String(settings.approve_above_credits),
      quiet_from: String(settings.quiet_from ?? 0),
      quiet_until: String(settings.quiet_until ?? 0),
      rate_per_minute: String(settings.rate_per_minute ?? 120),
    },
    save: (values, options) => useSmsSettings.getState().save(values, options),
    onSaved: onClose,
  });
  const hour = (name: 'quiet_from' | 'quiet_until', label: string) => (
    <SelectField
      label={label}
      data={HOURS}
      allowDeselect={false}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(value) => form.set({ [name]: value ?? '0' })}
    />
  );
  return (
    <FormModal onClose={onClose} title="Sending rules" form={form} submitLabel="Save rules">
      <FieldRow>
        <TextInput
          label="Approval above"
          description="Recipients"
          inputMode="numeric"
          data-autofocus
          {...form.field('approve_above')}
        />
        <TextInput
          label="Or above"
          description="Credits"
          inputMode="numeric"
          {...form.field('approve_above_credits')}
        />
      </FieldRow>
      <p className={layout.muted}>A second person approves larger messages. Leave both empty for never.</p>
      <FieldRow>
        {hour('quiet_from', 'Quiet from')}
        {hour('quiet_until', 'Quiet until')}
      </FieldRow>
      <p className={layout.muted}>Nothing is sent in between. The same hour twice means no quiet hours.</p>
      <TextInput label="Messages per minute" required inputMode="numeric" {...form.field('rate_per_minute')} />
      {settings.provider === 'sandbox' && (
        <p className={layout.muted}>This installation sends to its sandbox: no message reaches a phone.</p>
      )}
    </FormModal>
  );
}
