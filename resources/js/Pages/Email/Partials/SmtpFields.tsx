import '#css/mantineForms.css';
import { PasswordInput, TextInput } from '@mantine/core';
import { SMTP_SECURITY } from '#domain/outreach/emailDomains.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import type { SettingsFormState } from './settingsValues.ts';

const SECURITY = { starttls: 'STARTTLS (usually port 587)', tls: 'TLS (usually port 465)', none: 'None' };

/** The company's own mail server. */
export function SmtpFields({ form, settings }: SettingsFormState) {
  return (
    <>
      <FieldRow>
        <TextInput label="Host" required placeholder="smtp.example.org" {...form.field('smtp_host')} />
        <TextInput label="Port" required inputMode="numeric" {...form.field('smtp_port')} />
      </FieldRow>
      <SelectField
        label="Encryption"
        data={SMTP_SECURITY.map((value) => ({ value, label: SECURITY[value] }))}
        allowDeselect={false}
        {...form.field('smtp_security')}
        onChange={(value) => form.set({ smtp_security: SMTP_SECURITY.find((each) => each === value) ?? 'starttls' })}
      />
      <FieldRow>
        <TextInput label="User name" autoComplete="off" {...form.field('smtp_user')} />
        <PasswordInput
          label="Password"
          autoComplete="off"
          description={settings?.has_smtp_password ? 'Stored. Leave it empty to keep it.' : undefined}
          {...form.field('smtp_password')}
        />
      </FieldRow>
    </>
  );
}
