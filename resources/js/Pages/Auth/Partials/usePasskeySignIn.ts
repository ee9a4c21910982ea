import { router } from '@inertiajs/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnsupported } from '#js/lib/errors/isUnsupported.ts';
import { passkeySupport } from '#js/lib/passkeySupport.ts';
import { whenIdle } from '#js/lib/work/whenIdle.ts';
import type { PasskeyAnswer, PasskeySignIn } from '#js/stores/account/passkeySignIn.ts';

/** A challenge is valid for five minutes; renew the one behind a suggestion before that. */
const RENEWED_AFTER = 4 * 60_000;

/**
 * Passkey sign-in that ends with a visit to `action`. In browsers that support it, passkeys are also suggested in the
 * field whose `autocomplete` ends in `webauthn`.
 */
export function usePasskeySignIn(action: string, isRemembered: () => boolean) {
  const [isOffered, setOffered] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  /** True while the button's prompt is open or a response is being sent: suggestions must not interfere. */
  const prompting = useRef(false);
  const isLeft = useRef(false);
  const loaded = useRef<PasskeySignIn>(null);

  async function answer(isSuggestion: boolean) {
    const { passkeySignIn } = await import('#js/stores/account/passkeySignIn.ts');
    loaded.current = passkeySignIn;
    const isWanted = () => !isLeft.current && !(isSuggestion && prompting.current);
    return passkeySignIn.answer({ isSuggestion, isWanted });
  }

  async function signIn() {
    prompting.current = true;
    setBusy(true);
    setFailure('');
    try {
      send(await answer(false));
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    prompting.current = false;
    setBusy(false);
    if (error instanceof Error && isUnsupported(error)) {
      setOffered(false);
    } else {
      setFailure(error instanceof Error ? error.message : String(error));
      void suggest();
    }
  }

  /** Dismissing a suggestion is not an error. */
  async function suggest() {
    if (isLeft.current || prompting.current || !(await canSuggest())) {
      return;
    }
    try {
      send(await answer(true));
    } catch (error) {
      if (error instanceof Error && isUnsupported(error)) {
        setOffered(false);
      }
    }
  }

  function send({ credential, host }: PasskeyAnswer) {
    prompting.current = true;
    router.post(
      action,
      { credential, remember: isRemembered() },
      {
        onStart: () => setBusy(true),
        onError: (errors) => {
          if (errors.unknown_passkey) {
            void loaded.current?.forget(host, credential.id);
          }
          fail(new Error(Object.values(errors)[0] ?? 'You could not be signed in. Try again.'));
        },
        onFinish: () => {
          prompting.current = false;
          setBusy(false);
        },
      },
    );
  }

  const begin = useEffectEvent(() => {
    if (passkeySupport() === 'ready') {
      void suggest();
    } else {
      setOffered(false);
    }
  });
  const renew = useEffectEvent(() => void suggest());
  useEffect(() => {
    isLeft.current = false;
    whenIdle(() => isLeft.current || begin());
    const timer = setInterval(renew, RENEWED_AFTER);
    return () => {
      isLeft.current = true;
      clearInterval(timer);
      loaded.current?.cancel();
    };
  }, []);

  return { isOffered, isBusy, failure, signIn };
}

/** Whether the browser can suggest passkeys in a field. */
async function canSuggest(): Promise<boolean> {
  return passkeySupport() === 'ready' && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}
