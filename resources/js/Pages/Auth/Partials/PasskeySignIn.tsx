import { useRef } from 'react';
import { Button } from '#js/components/portal/Button.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { usePasskeySignIn } from './usePasskeySignIn.ts';

/** Passkey sign-in, with a button or from the browser's suggestions for the e-mail field of the same form. */
export function PasskeySignIn({ action }: { action: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { isOffered, isBusy, failure, signIn } = usePasskeySignIn(action, () => {
    const form = button.current?.form;
    return form ? new FormData(form).has('remember') : false;
  });
  if (!isOffered) {
    return null;
  }
  return (
    <>
      {failure && <PortalNotice tone="danger">{failure}</PortalNotice>}
      <Button ref={button} variant="secondary" wide busy={isBusy} onClick={signIn}>
        Sign in with a passkey
      </Button>
    </>
  );
}
