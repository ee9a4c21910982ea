import { randomBytes } from 'node:crypto';

/** Of one browser, as Laravel keeps it. */
export type Session = {
  id: string;
  /** What `X-XSRF-TOKEN` must hold; a new one with each sign-in and sign-out. */
  token: string;
  userId: number | null;
  /** The id that stays when the session gets a new one. */
  visitor: string;
  /** Set where the answer has to bring a new id and token. */
  renew: boolean;
  /** Where an unauthenticated visit wanted to go (`redirect()->intended()`). */
  intended: string | null;
  /** Validation errors for the next page. */
  errors: Record<string, string>;
};

export class Sessions {
  readonly #sessions = new Map<string, Session>();

  /** The session of a cookie; a new one where there is none. */
  open(id: string | undefined): Session {
    return (id === undefined ? undefined : this.#sessions.get(id)) ?? this.#create();
  }

  /** A new id and token for the same session (`session()->regenerate()`). */
  regenerate(session: Session): void {
    this.#sessions.delete(session.id);
    session.id = random();
    session.token = random();
    session.renew = false;
    this.#sessions.set(session.id, session);
  }

  /** Ends every session, as an expired store does. */
  clear(): void {
    this.#sessions.clear();
  }

  /** New tokens for everybody, who stay signed in. */
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

/** The cookie `XSRF-TOKEN`: encrypted anew for each answer, so its text always differs and has `=` to escape. */
export function seal(token: string): string {
  return encodeURIComponent(Buffer.from(JSON.stringify({ iv: random(), value: token })).toString('base64'));
}

/** The token in a header `X-XSRF-TOKEN`; empty where the header is no such text. */
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
