import { NativeSelect, TextInput } from '@mantine/core';
import type { MailSecurity } from '#domain/conversations/mailbox.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import type { ServerValues } from './imapForm.ts';
import styles from './Providers.module.css';

const SECURITIES: { value: MailSecurity; label: string }[] = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None' },
];

type ServerFieldsProps = {
  title: string;
  value: ServerValues;
  onChange: (value: ServerValues) => void;
  errorOf: (name: string) => string | undefined;
  /** Why the server refused. */
  error: string | undefined;
};

/** Where a server is, and who signs in there. */
export function ServerFields({ title, value, onChange, errorOf, error }: ServerFieldsProps) {
  const text = (name: 'host' | 'port' | 'user', label: string) => ({
    label,
    required: true,
    value: value[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
  });
  return (
    <fieldset className={styles.server}>
      <legend>{title}</legend>
      <FieldRow>
        <TextInput {...text('host', 'Host')} spellCheck={false} />
        <TextInput {...text('port', 'Port')} inputMode="numeric" />
      </FieldRow>
      <FieldRow>
        <NativeSelect
          label="Encryption"
          data={SECURITIES}
          value={value.security}
          error={errorOf('security')}
          onChange={(event) => {
            const chosen = SECURITIES.find((each) => each.value === event.currentTarget.value);
            onChange({ ...value, security: chosen?.value ?? 'tls' });
          }}
        />
        <TextInput {...text('user', 'User name')} spellCheck={false} autoComplete="off" />
      </FieldRow>
      {error !== undefined && (
        <p role="alert" className={styles.failure}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
