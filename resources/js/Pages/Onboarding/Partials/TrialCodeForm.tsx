import { router } from '@inertiajs/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CODE_LENGTH } from '#domain/account/plans.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { focusFirstError } from '#js/lib/focus/focusFirstError.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';

/** Starts the trial with the mailed code; a new code can be requested after a minute. */
export function TrialCodeForm({ resendAt }: { resendAt: string | null }) {
  const { loading, verify, resend } = useOnboarding();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<{ text: string } | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const wait = useSecondsUntil(resendAt);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (failure) {
      focusFirstError(form.current);
    }
  }, [failure]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) {
      return;
    }
    setSentTo(null);
    const outcome = await verify(code, { onFailure: 'return' });
    if (outcome.ok) {
      router.visit(pageUrl('Onboarding/Success'));
      return;
    }
    setFailure({ text: outcome.message ?? 'Verification failed' });
  };
  const sendAgain = async () => {
    setFailure(null);
    const outcome = await resend({ onFailure: 'return' });
    if (outcome.ok) {
      setCode('');
      setSentTo(outcome.data?.code_sent_to ?? 'your address');
    } else {
      setFailure({ text: outcome.message ?? 'The code could not be sent. Try again.' });
    }
  };
  return (
    <form ref={form} className="p-auth-form" onSubmit={submit} noValidate>
      {sentTo && <PortalNotice tone="success">A new code is on its way to {sentTo}.</PortalNotice>}
      <Field
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + 2}
        required
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={failure?.text ?? null}
      />
      <Button type="submit" wide busy={loading}>
        Start the trial
      </Button>
      <Button variant="quiet" wide disabled={wait > 0} onClick={sendAgain}>
        {wait > 0 ? `Send another code in ${wait} s` : 'Send another code'}
      </Button>
    </form>
  );
}

/** Whole seconds until a time, by the server's clock. */
function useSecondsUntil(instant: string | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(instant ? Math.max(0, Math.ceil((Date.parse(instant) - serverNow()) / 1000)) : 0);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
