import { PrivateHost } from '#server/mail/publicHost.ts';

/** `access`: the server refuses the password or token, so trying again would only lock the account. */
export type MailFailureKind = 'access' | 'unreachable' | 'encryption' | 'slow' | 'limit' | 'other';
export type ExplainedFailure = { kind: MailFailureKind; message: string };

/** A command took longer than its deadline; the connection is closed. */
export class DeadlinePassed extends Error {}

/** The stored token or password is gone, or the provider has withdrawn it. */
export class AccessEnded extends Error {}

/** What a failed conversation with a mail server means, with the server's own words and what to do. */
export function explainFailure(failure: unknown): ExplainedFailure {
  const { code, words } = readFailure(failure);
  if (failure instanceof PrivateHost) {
    return { kind: 'unreachable', message: failure.message };
  }
  if (failure instanceof AccessEnded) {
    return { kind: 'access', message: failure.message };
  }
  if (isRefused(failure, code)) {
    return /application|app[- ]specific|2-step/i.test(words)
      ? { kind: 'access', message: `The server asks for an app password instead of your usual one.${quoted(words)}` }
      : { kind: 'access', message: `The server does not accept the user name and password.${quoted(words)}` };
  }
  if (failure instanceof DeadlinePassed || /TIMEOUT|ETIMEDOUT/i.test(code)) {
    return { kind: 'slow', message: 'The server did not answer in time. It is asked again later.' };
  }
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code)) {
    return { kind: 'encryption', message: `The certificate of the server is not valid for this host.${quoted(words)}` };
  }
  if (/SSL|TLS|EPROTO/.test(code) || /STARTTLS|wrong version number/i.test(words)) {
    return {
      kind: 'encryption',
      message: `The server does not speak this kind of encryption on this port. Try another one.${quoted(words)}`,
    };
  }
  if (['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'EDNS', 'ESOCKET'].includes(code)) {
    return { kind: 'unreachable', message: `There is no mail server at this host and port.${quoted(words)}` };
  }
  if (/OVERQUOTA|LIMIT|THROTTLED|too many|rate/i.test(`${code} ${words}`)) {
    return {
      kind: 'limit',
      message: `The server limits how often it is asked. It is asked again later.${quoted(words)}`,
    };
  }
  return { kind: 'other', message: `The connection failed. It is tried again later.${quoted(words)}` };
}

function isRefused(failure: unknown, code: string): boolean {
  const isLogin =
    failure instanceof Error && 'authenticationFailed' in failure && failure.authenticationFailed === true;
  return (isLogin && code !== 'UNAVAILABLE') || code === 'EAUTH' || code === 'AUTHENTICATIONFAILED';
}

function quoted(words: string): string {
  return words ? ` The server says: “${words}”` : '';
}

/** The code of a failure, and what the server said in words. */
function readFailure(failure: unknown): { code: string; words: string } {
  if (!(failure instanceof Error)) {
    return { code: '', words: String(failure).slice(0, 300) };
  }
  const text = (name: string) => {
    const value: unknown = Reflect.get(failure, name);
    return typeof value === 'string' ? value : '';
  };
  const said = text('responseText') || text('response') || failure.message;
  return {
    code: text('serverResponseCode') || text('code'),
    words: said.replaceAll(/\s+/g, ' ').trim().slice(0, 300),
  };
}
