import { eq } from 'drizzle-orm';
import type { SessionData } from '#server/database/schema/accounts.ts';
import { sessions } from '#server/database/schema/accounts.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import type { HttpServices } from './HttpServices.ts';

const HOURS = 3_600_000;
const SHORT_LIFE = 12 * HOURS;
const LONG_LIFE = 30 * 24 * HOURS;
const SEEN_EVERY = HOURS / 6;

export type Session = {
  /** The cookie's secret; null while nothing has had to be kept. Only its hash is stored. */
  token: string | null;
  userId: number | null;
  companyId: number | null;
  customerId: number | null;
  remember: boolean;
  data: SessionData;
  expiresAt: Date | null;
  lastSeenAt: Date | null;
  /** The database knows it under this token. */
  isStored: boolean;
  /** Set when the session changes; it is saved at the end of the request. */
  changed: boolean;
};

type SessionServices = Pick<HttpServices, 'database' | 'clock'>;

export function emptySession(): Session {
  return {
    token: null,
    userId: null,
    companyId: null,
    customerId: null,
    remember: false,
    data: {},
    expiresAt: null,
    lastSeenAt: null,
    isStored: false,
    changed: false,
  };
}

/** Reads the session of a cookie; an unknown or expired one is an empty session. */
export async function loadSession(services: SessionServices, token: string | undefined): Promise<Session> {
  if (!token) {
    return emptySession();
  }
  const [row] = await services.database.drizzle
    .select()
    .from(sessions)
    .where(eq(sessions.id, hashToken(token)));
  if (!row || row.expiresAt <= services.clock.now()) {
    return emptySession();
  }
  const { userId, companyId, customerId, remember, data, expiresAt, lastSeenAt } = row;
  const stored = { userId, companyId, customerId, remember, data, expiresAt, lastSeenAt };
  return { token, ...stored, isStored: true, changed: false };
}

/** The client of a session: visitor id, network and user agent. */
type SessionUse = { visitor: string; network: string; agent: string };

/**
 * Saves what changed, and every ten minutes that the session is in use. One at less than half its life is prolonged, so
 * that work is not cut off.
 */
export async function saveSession(services: SessionServices, session: Session, use: SessionUse): Promise<void> {
  const now = services.clock.now();
  const life = session.remember ? LONG_LIFE : SHORT_LIFE;
  const isOld = session.expiresAt !== null && session.expiresAt.getTime() - now.getTime() < life / 2;
  const isUnseen = session.lastSeenAt !== null && now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY;
  if (!session.changed && !(session.token && (isOld || (isUnseen && session.userId !== null)))) {
    return;
  }
  session.token ??= newToken();
  if (session.changed || isOld || session.expiresAt === null) {
    session.expiresAt = new Date(now.getTime() + life);
  }
  session.lastSeenAt = now;
  const { userId, companyId, customerId, remember, data, expiresAt } = session;
  const values = { userId, companyId, customerId, remember, data, ...use, expiresAt, lastSeenAt: now };
  const { drizzle } = services.database;
  const id = hashToken(session.token);
  // A session ended during this request (by sign-out or a password reset) stays ended: it is not written again.
  await (session.isStored
    ? drizzle.update(sessions).set(values).where(eq(sessions.id, id))
    : drizzle.insert(sessions).values({ id, ...values, createdAt: now }));
  session.isStored = true;
}

/** Gives the session a new secret: at sign-in and sign-out, so that a planted one is worth nothing. */
export async function rotateSession(services: Pick<SessionServices, 'database'>, session: Session): Promise<void> {
  if (session.token) {
    await services.database.drizzle.delete(sessions).where(eq(sessions.id, hashToken(session.token)));
  }
  session.token = newToken();
  session.isStored = false;
  session.changed = true;
}

/** Keeps something for the next page only. */
export function flash(session: Session, values: Record<string, unknown>): void {
  session.data = { ...session.data, flash: { ...session.data.flash, ...values } };
  session.changed = true;
}

export type KeptForPage = { flash: Record<string, unknown>; errors: Record<string, Record<string, string>> };

/** The flash and the errors that the next page shows. They stay until `dropFlash`. */
export function readFlash(session: Session): KeptForPage {
  const { flash: kept = {}, errors = {} } = session.data;
  return { flash: kept, errors };
}

/** Takes what `readFlash` gave out of the session: call it once a page has shown it. */
export function dropFlash(session: Session): void {
  const { flash: kept, errors, ...rest } = session.data;
  if (kept || errors) {
    session.data = rest;
    session.changed = true;
  }
}
