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
 * Lets the browser make a passkey. Import this file when it is needed: it brings the library.
 * @throws an error whose message is for the person
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
 * Lets the browser use a passkey. With `isSuggestion` it offers those of this site in the suggestions of a field whose
 * `autocomplete` ends in `webauthn`, which may take for ever; the next prompt ends that one.
 * @throws an error whose message is for the person
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

/** Ends a prompt or suggestion that nobody has answered. */
export function cancelPrompt(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Lets the browser stop to offer a passkey that the server does not know (any more), where it can. */
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
