export type PasskeySupport = 'ready' | 'address' | 'browser';

/**
 * Whether this browser supports passkeys here. `address` means that it refuses because there is no HTTPS or host name.
 */
export function passkeySupport(): PasskeySupport {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname);
  if (!window.isSecureContext || isNumber) {
    return 'address';
  }
  return 'PublicKeyCredential' in window ? 'ready' : 'browser';
}
