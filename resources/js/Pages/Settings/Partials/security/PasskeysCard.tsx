import { Button } from '@mantine/core';
import { useState } from 'react';
import { MAX_PASSKEYS } from '#domain/account/passkeys.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { passkeySupport } from '#js/lib/passkeySupport.ts';
import { usePasskeys } from '#js/stores/account/passkeys.ts';
import { ConfirmFirst, useIsConfirmed } from './ConfirmFirst.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import type { PasskeyStep } from './PasskeyStep.ts';
import styles from './rows.module.css';

const PasskeyDialog = lazyDialog(async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog);

const UNSUPPORTED = {
  address:
    'Passkeys need HTTPS and a host name, not an IP address. On the machine that runs the server, use localhost.',
  browser: 'This browser does not support passkeys. Use a current version of Chrome, Edge, Firefox or Safari.',
};

/** The user's passkeys, with buttons to add, rename and remove them. */
export function PasskeysCard() {
  const { list, loaded, loadError, isMissing, load } = usePasskeys();
  const [step, setStep] = useState<PasskeyStep | null>(null);
  const isConfirmed = useIsConfirmed();
  useLoad(load, {});
  if (isMissing) {
    return null;
  }
  const support = passkeySupport();
  const isFull = list.length >= MAX_PASSKEYS;
  return (
    <Card
      title="Passkeys"
      description="Sign in with your fingerprint, your face or the PIN of your device instead of your password and a code."
      actions={
        support === 'ready' &&
        isConfirmed && (
          <Button variant="default" disabled={!loaded || isFull} onClick={() => setStep({ kind: 'add' })}>
            Add passkey
          </Button>
        )
      }
    >
      {!loaded && loadError === null && (
        <div role="status" aria-busy="true" aria-label="Your passkeys are loading">
          <SkeletonText lines={2} />
        </div>
      )}
      {!loaded && loadError !== null && (
        <ErrorState title="Your passkeys could not be loaded" message={loadError} onRetry={() => load({})} />
      )}
      {loaded && list.length === 0 && (
        <p className={layout.muted}>
          You have no passkeys. A passkey is a key that your phone, computer or password manager keeps for you; it
          cannot be guessed, and it works on this site alone.
        </p>
      )}
      {loaded && list.length > 0 && (
        <ul className={styles.rows}>
          {list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setStep} />
          ))}
        </ul>
      )}
      {isFull && <p className={layout.muted}>You have {MAX_PASSKEYS} passkeys, which is as many as you can have.</p>}
      {support === 'ready' && !isConfirmed && <ConfirmFirst action="add a passkey" />}
      {support !== 'ready' && <p className={layout.muted}>{UNSUPPORTED[support]}</p>}
      {step && <PasskeyDialog key={step.kind} step={step} onOpen={setStep} onClose={() => setStep(null)} />}
    </Card>
  );
}
