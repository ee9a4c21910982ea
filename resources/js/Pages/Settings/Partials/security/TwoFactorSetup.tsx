import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TwoFactorSetup as Setup } from '#contract/account/twoFactor.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { PasswordQuestion } from '#js/components/form/PasswordQuestion.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import { useTwoFactor } from '#js/stores/account/twoFactor.ts';
import styles from './rows.module.css';

type TwoFactorSetupProps = { onClose: () => void; onConfirmed: (codes: string[]) => void };

/** Password, then the QR code and the first code from the app. */
export function TwoFactorSetup({ onClose, onConfirmed }: TwoFactorSetupProps) {
  const { setUp } = useTwoFactor();
  const [setup, setSetup] = useState<Setup | null>(null);
  if (setup) {
    return <FirstCode setup={setup} onClose={onClose} onConfirmed={onConfirmed} />;
  }
  return (
    <PasswordQuestion
      title="Set up two-factor sign-in"
      text="You need an authenticator app on your phone, such as Aegis, 1Password or Google Authenticator."
      submitLabel="Show the code"
      ask={async (password, options) => {
        const outcome = await setUp(password, options);
        return outcome.ok ? { ok: true, data: outcome.data.data } : outcome;
      }}
      onDone={setSetup}
      onClose={onClose}
    />
  );
}

function FirstCode({ setup, onClose, onConfirmed }: TwoFactorSetupProps & { setup: Setup }) {
  const { confirm } = useTwoFactor();
  const form = useRecordForm<{ code: string }, string[]>({
    initial: { code: '' },
    save: ({ code }, options) => confirm(code, options),
    onSaved: ({ data = [] }) => {
      onClose();
      onConfirmed(data);
    },
  });
  return (
    <FormModal title="Scan it with your app" form={form} submitLabel="Turn it on" onClose={onClose}>
      <img src={setup.qr} alt="QR code for your authenticator app" width={200} height={200} className={styles.qr} />
      <p className={layout.muted}>
        Can’t scan it? Enter this key in the app: <bdi>{setup.secret}</bdi>{' '}
        <CopyButton value={setup.secret.replaceAll(' ', '')} label="Copy key" />
      </p>
      <TextInput
        label="Code from the app"
        description="Six digits. They change every 30 seconds."
        required
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.field('code')}
      />
    </FormModal>
  );
}
