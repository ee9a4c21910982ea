import { randomBytes } from 'node:crypto';

/** The session of one browser, as Laravel stores it. */
export type Session = {
  id: string;
  /** The expected `X-XSRF-TOKEN`; replaced at each sign-in and sign-out. */
  token: string;
  userId: number | null;
  /** Stays the same when the session id changes. */
  visitor: string;
  /** Set when the response must send a new id and token. */
  renew: boolean;
  /** The URL of an unauthenticated visit (`redirect()->intended()`). */
  intended: string | null;
  /** Validation errors for the next page. */
  errors: Record<string, string>;
};

export class Sessions {
  readonly #sessions = new Map<string, Session>();

  /** The session of a cookie, or a new one. */
  open(id: string | undefined): Session {
    return (id === undefined ? undefined : this.#sessions.get(id)) ?? this.#create();
  }

  /** Gives the session a new id and token (`session()->regenerate()`). */
  regenerate(session: Session): void {
    this.#sessions.delete(session.id);
    session.id = random();
    session.token = random();
    session.renew = false;
    this.#sessions.set(session.id, session);
  }

  /** Ends every session, as when the session store expires. */
  clear(): void {
    this.#sessions.clear();
  }

  /** Replaces all tokens; everyone stays signed in. */
  renewTokens(): void {
    for (const session of this.#sessions.values()) {
      session.token = random();
    }
  }

  #create(): Session {
    const session: Session = {
      id: random(),
      token: random(),
      userId: null,
      visitor: random(),
      renew: false,
      intended: null,
      errors: {},
    };
    this.#sessions.set(session.id, session);
    return session;
  }
}

/** The cookie `XSRF-TOKEN`, encrypted differently for each response; contains `=`, which must be escaped. */
export function seal(token: string): string {
  return encodeURIComponent(Buffer.from(JSON.stringify({ iv: random(), value: token })).toString('base64'));
}

/** The token in an `X-XSRF-TOKEN` header; empty if the header is invalid. */
export function unseal(header: string): string {
  try {
    const value: unknown = JSON.parse(Buffer.from(header, 'base64').toString()).value;
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

function random(): string {
  return randomBytes(20).toString('hex');
}
