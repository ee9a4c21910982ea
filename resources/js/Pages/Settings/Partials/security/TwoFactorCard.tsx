import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TwoFactorState } from '#contract/account/twoFactor.ts';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { StatusBadge } from '#js/components/text/StatusBadge.tsx';
import { useTwoFactor } from '#js/stores/account/twoFactor.ts';
import { ConfirmFirst, useIsConfirmed } from './ConfirmFirst.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const loadQuestion = () => import('#js/components/form/PasswordQuestion.tsx');
const PasswordQuestion = lazyDialog(async () => (await loadQuestion()).PasswordQuestion<unknown>);
const NewCodesQuestion = lazyDialog(async () => (await loadQuestion()).PasswordQuestion<string[]>);
const TwoFactorSetup = lazyDialog(async () => (await import('./TwoFactorSetup.tsx')).TwoFactorSetup);

type Step = 'setUp' | 'renew' | 'disable';
/** At or below this number of codes, suggest creating new ones. */
const FEW_CODES = 3;

/** Two-factor authentication: off, being set up, or on. */
export function TwoFactorCard() {
  const { selected: state, isMissing, error, message, get } = useTwoFactor();
  useLoad(get);
  if (isMissing) {
    return null;
  }
  return (
    <Card
      title="Two-factor sign-in"
      description="After your password, a code from an app on your phone. A stolen password is then not enough."
      actions={state && <StatusBadge tone={state.is_on ? 'success' : 'neutral'} label={state.is_on ? 'On' : 'Off'} />}
    >
      {state && <TwoFactor state={state} />}
      {!state && !error && (
        <div role="status" aria-busy="true" aria-label="Two-factor sign-in is loading">
          <SkeletonText lines={2} />
        </div>
      )}
      {!state && error && <ErrorState title="This could not be loaded" message={message} onRetry={() => get()} />}
    </Card>
  );
}

function TwoFactor({ state }: { state: TwoFactorState }) {
  const { renewCodes, disable } = useTwoFactor();
  const [step, setStep] = useState<Step | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isConfirmed = useIsConfirmed();
  const close = () => setStep(null);
  const left = state.recovery_codes_left ?? 0;

  if (codes !== null) {
    return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  }
  return (
    <>
      {!state.is_on && !isConfirmed && <ConfirmFirst action="set up two-factor sign-in" />}
      {!state.is_on && isConfirmed && <Button onClick={() => setStep('setUp')}>Set up two-factor sign-in</Button>}
      {state.is_on && (
        <div className={layout.stack}>
          <p>
            On since <DateText value={state.turned_on_at} style="day" />. {left} of 10 recovery codes are left
            {left < FEW_CODES ? ': create new ones before you need them.' : '.'}
          </p>
          <div className={layout.row}>
            <Button variant="default" onClick={() => setStep('renew')}>
              Create new recovery codes
            </Button>
            <Button variant="default" color="red" onClick={() => setStep('disable')}>
              Turn off two-factor sign-in
            </Button>
          </div>
        </div>
      )}
      {step === 'setUp' && <TwoFactorSetup onClose={close} onConfirmed={setCodes} />}
      {step === 'renew' && (
        <NewCodesQuestion
          title="Create new recovery codes"
          text="Your current codes stop working."
          submitLabel="Create new codes"
          ask={renewCodes}
          onDone={(made) => {
            close();
            setCodes(made);
          }}
          onClose={close}
        />
      )}
      {step === 'disable' && (
        <PasswordQuestion
          title="Turn off two-factor sign-in"
          text="Your password alone will then be enough, for you and for anyone else who knows it."
          submitLabel="Turn it off"
          isDangerous
          ask={disable}
          onClose={close}
        />
      )}
    </>
  );
}
