import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';

/**
 * Prompts the user to create a passkey. Import this file dynamically, because it includes the library.
 * @throws an error whose message can be shown to the user
 */
export async function createPasskey(options: unknown): Promise<RegistrationResponseJSON> {
  if (!isCreation(options)) {
    throw new Error(UNREADABLE);
  }
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (failure) {
    throw new Error(
      codeOf(failure) === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
        ? 'You have a passkey there already. Choose another device or password manager.'
        : 'No passkey was added: it was cancelled or took too long. Try again.',
      { cause: failure },
    );
  }
}

/**
 * Prompts the user to choose a passkey. With `isSuggestion`, the browser instead suggests this site's passkeys in the
 * field whose `autocomplete` ends in `webauthn`; that can stay pending indefinitely, until the next prompt.
 * @throws an error whose message can be shown to the user
 */
export async function takePasskey(
  options: unknown,
  { isSuggestion = false } = {},
): Promise<AuthenticationResponseJSON> {
  if (!isRequest(options)) {
    throw new Error(UNREADABLE);
  }
  try {
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: isSuggestion });
  } catch (failure) {
    throw new Error('No passkey was used: it was cancelled or took too long. Try again, or use your password.', {
      cause: failure,
    });
  }
}

/** Cancels a pending prompt or suggestion. */
export function cancelPrompt(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Asks the browser, if it supports this, to stop offering a passkey that the server does not know. */
export async function forgetPasskey(rpID: string, credentialID: string): Promise<void> {
  await sendSignal({ signalName: 'unknownCredential', rpID, credentialID }).catch(() => undefined);
}

const UNREADABLE = 'The server did not say how to use a passkey. Try again.';

function codeOf(failure: unknown): string | undefined {
  return failure instanceof WebAuthnError ? failure.code : undefined;
}

function isCreation(options: unknown): options is PublicKeyCredentialCreationOptionsJSON {
  return hasFields(options, ['challenge', 'rp', 'user', 'pubKeyCredParams']);
}

function isRequest(options: unknown): options is PublicKeyCredentialRequestOptionsJSON {
  return hasFields(options, ['challenge']);
}

function hasFields(value: unknown, names: string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
