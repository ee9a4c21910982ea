import '#css/mantineForms.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { MAILGUN_REGIONS } from '#domain/outreach/emailDomains.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import type { SettingsFormState } from './settingsValues.ts';

const REGIONS = { eu: 'Europe', us: 'United States' };
const KEPT = 'Stored. Leave it empty to keep it.';

/** The Mailgun account of the company. */
export function MailgunFields({ form, settings }: SettingsFormState) {
  return (
    <>
      <PasswordInput
        label="API key"
        autoComplete="off"
        required={!settings?.has_mailgun_key}
        description={settings?.has_mailgun_key ? KEPT : 'In Mailgun under API security'}
        {...form.field('mailgun_key')}
      />
      <FieldRow>
        <TextInput label="Mailgun domain" required placeholder="mg.example.org" {...form.field('mailgun_domain')} />
        <SelectField
          label="Region"
          data={MAILGUN_REGIONS.map((value) => ({ value, label: REGIONS[value] }))}
          allowDeselect={false}
          {...form.field('mailgun_region')}
          onChange={(value) => form.set({ mailgun_region: value === 'us' ? 'us' : 'eu' })}
        />
      </FieldRow>
      <TextInput
        label="Sender address"
        type="email"
        description="An address at the sending domain. Without one it is no-reply."
        {...form.field('mailgun_from')}
      />
      {settings?.webhook_url && (
        <>
          <TextInput
            label="Webhook address"
            description="Add it in Mailgun under Webhooks, for all events, to see deliveries and bounces."
            readOnly
            dir="ltr"
            value={settings.webhook_url}
            rightSection={<CopyButton value={settings.webhook_url} label="Copy webhook address" />}
          />
          <PasswordInput
            label="Webhook signing key"
            autoComplete="off"
            description={settings.has_mailgun_signing_key ? KEPT : 'In Mailgun under API security'}
            {...form.field('mailgun_signing_key')}
          />
        </>
      )}
    </>
  );
}
