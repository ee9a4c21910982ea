import { passkeysApi } from '#js/api/passkeys.ts';
import { cancelPrompt, forgetPasskey, takePasskey } from '#js/lib/passkeyPrompt.ts';

export type PasskeySignIn = typeof passkeySignIn;
export type PasskeyAnswer = Awaited<ReturnType<typeof answer>>;

/** The sign-in with a passkey up to the visit that ends it. Import this file when it is needed: it brings the library. */
export const passkeySignIn = { answer, cancel: cancelPrompt, forget: forgetPasskey };

/**
 * What a passkey answers to a challenge of the server, and the host that it was asked for. `isSuggestion`: see
 * `takePasskey`; `isWanted` is asked once the challenge is there. @throws an error whose message is for the person, or that the server lacks the call
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
