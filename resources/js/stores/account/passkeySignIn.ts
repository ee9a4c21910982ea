import { passkeysApi } from '#js/api/account/passkeys.ts';
import { cancelPrompt, forgetPasskey, takePasskey } from '#js/lib/passkeyPrompt.ts';

export type PasskeySignIn = typeof passkeySignIn;
export type PasskeyAnswer = Awaited<ReturnType<typeof answer>>;

/** Passkey sign-in, up to the final visit. Import this file dynamically, because it includes the library. */
export const passkeySignIn = { answer, cancel: cancelPrompt, forget: forgetPasskey };

/**
 * The passkey's response to a challenge of the server, and the host it was requested for. `isSuggestion`: see
 * `takePasskey`; `isWanted` is called once the challenge has arrived.
 * @throws an error whose message can be shown to the user, or if the server lacks the call
 */
async function answer({ isSuggestion, isWanted }: { isSuggestion: boolean; isWanted: () => boolean }) {
  const { data } = await passkeysApi.signInOptions();
  if (!isWanted()) {
    throw new Error('Another prompt has taken its place.');
  }
  const { id, rawId, type, response } = await takePasskey(data, { isSuggestion });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const credential = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  return { credential, host: String(data.rpId ?? '') };
}
