import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import type { EmailSettings } from '#contract/outreach/emailDomains.ts';
import { EMAIL_TRANSPORTS } from '#domain/outreach/emailDomains.ts';
import { SettingsForm } from '#js/components/form/SettingsForm.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useEmailSettings } from '#js/stores/outreach/emailDomains.ts';
import { valuesOf } from './settingsValues.ts';

const MailgunFields = lazyDialog(async () => (await import('./MailgunFields.tsx')).MailgunFields);
const SmtpFields = lazyDialog(async () => (await import('./SmtpFields.tsx')).SmtpFields);

const TRANSPORTS = {
  installation: 'This installation',
  mailgun: 'Mailgun',
  smtp: 'Your mail server (SMTP)',
};

/** The provider, and what recipients see of the sender. */
export function ProviderForm({ settings }: { settings: EmailSettings | null }) {
  const form = useRecordForm({
    initial: valuesOf(settings),
    record: settings,
    save: (values, options) => useEmailSettings.getState().save(values, options),
  });
  const { transport } = form.values;
  return (
    <SettingsForm
      title="Provider and sender"
      description="Who delivers your mails, and what recipients see"
      form={form}
      submitLabel="Save settings"
    >
      <SelectField
        label="Send with"
        data={EMAIL_TRANSPORTS.map((value) => ({ value, label: TRANSPORTS[value] }))}
        allowDeselect={false}
        {...form.field('transport')}
        onChange={(value) => form.set({ transport: EMAIL_TRANSPORTS.find((each) => each === value) ?? 'installation' })}
      />
      {transport === 'mailgun' && <MailgunFields form={form} settings={settings} />}
      {transport === 'smtp' && <SmtpFields form={form} settings={settings} />}
      <TextInput
        label="Sender name"
        maxLength={80}
        description="Without one it is the name of this product."
        {...form.field('default_from_name')}
      />
      <TextInput
        label="Answers go to"
        type="email"
        description="Without an address, answers to your mails are lost."
        {...form.field('reply_to_email')}
      />
      <Textarea
        label="Footer"
        description="Stands below each newsletter. Many countries ask for your postal address."
        autosize
        minRows={2}
        maxLength={1000}
        {...form.field('email_footer')}
      />
      <ProgressButton
        variant="default"
        disabled={form.isDirty}
        title={form.isDirty ? 'Save the settings first.' : undefined}
        onClick={() => useEmailSettings.getState().testConnection()}
      >
        Test connection
      </ProgressButton>
    </SettingsForm>
  );
}
