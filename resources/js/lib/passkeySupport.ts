export type PasskeySupport = 'ready' | 'address' | 'browser';

/** Whether this browser can use passkeys here; `address`: it refuses them for want of HTTPS or of a host name. */
export function passkeySupport(): PasskeySupport {
  const isNumber = /^[\d.]+$|^\[/.test(window.location.hostname);
  if (!window.isSecureContext || isNumber) {
    return 'address';
  }
  return 'PublicKeyCredential' in window ? 'ready' : 'browser';
}
