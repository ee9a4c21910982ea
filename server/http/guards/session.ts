import { eq, sql } from 'drizzle-orm';
import type { SessionData } from '#server/database/schema/account/sessions.ts';
import { sessions } from '#server/database/schema/account/sessions.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import type { HttpServices } from '../HttpServices.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const LAST_SEEN_INTERVAL_MS = HOUR_MS / 6;

export type Session = Values & {
  /** The secret in the cookie; null until there is something to store. The database has only its hash. */
  token: string | null;
  expiresAt: Date | null;
  lastSeenAt: Date | null;
  /** The values that this request has read or last saved; null if the database has no row for this token. */
  stored: Values | null;
  /** Set when the session changes; it is saved at the end of the request. */
  changed: boolean;
};

type Values = Pick<typeof sessions.$inferSelect, 'userId' | 'companyId' | 'customerId' | 'remember' | 'data'>;

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
    stored: null,
    changed: false,
  };
}

/** Reads the session of a cookie. Returns an empty session for an unknown or expired token. */
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
  const stored: Values = { userId, companyId, customerId, remember, data };
  return { token, ...stored, expiresAt, lastSeenAt, stored, changed: false };
}

/** The client of a session: visitor id, network and user agent. */
type SessionUse = { visitor: string; network: string; agent: string };

/**
 * Saves the session if it changed, and every ten minutes while a user is active. A session past half of its lifetime is
 * extended, so that it does not expire during work.
 */
export async function saveSession(services: SessionServices, session: Session, use: SessionUse): Promise<void> {
  const now = services.clock.now();
  const lifetime = session.remember ? REMEMBERED_MS : SESSION_MS;
  const isOld = session.expiresAt !== null && session.expiresAt.getTime() - now.getTime() < lifetime / 2;
  const isUnseen = session.lastSeenAt !== null && now.getTime() - session.lastSeenAt.getTime() > LAST_SEEN_INTERVAL_MS;
  if (!session.changed && !(session.token && (isOld || (isUnseen && session.userId !== null)))) {
    return;
  }
  session.token ??= newToken();
  if (session.changed || isOld || session.expiresAt === null) {
    session.expiresAt = new Date(now.getTime() + lifetime);
  }
  session.lastSeenAt = now;
  const { userId, companyId, customerId, remember, data, expiresAt, stored } = session;
  const values: Values = { userId, companyId, customerId, remember, data };
  const seen = { ...use, expiresAt, lastSeenAt: now };
  const { drizzle } = services.database;
  const id = hashToken(session.token);
  // A session ended during this request (by sign-out or a password reset) stays ended: it is not written again.
  await (stored
    ? drizzle
        .update(sessions)
        .set({ ...changesOf(stored, values), ...seen })
        .where(eq(sessions.id, id))
    : drizzle.insert(sessions).values({ id, ...values, ...seen, createdAt: now }));
  session.stored = values;
}

/**
 * The columns that this request has changed. The others can have changed meanwhile: somebody lost their access, or
 * another tab switched the company or started to view the product as a role.
 */
function changesOf(before: Values, after: Values) {
  const unlessSame = <T>(old: T, value: T) => (value === old ? undefined : value);
  return {
    userId: unlessSame(before.userId, after.userId),
    companyId: unlessSame(before.companyId, after.companyId),
    customerId: unlessSame(before.customerId, after.customerId),
    remember: unlessSame(before.remember, after.remember),
    data: before.data === after.data ? undefined : mergedData(before.data, after.data),
  };
}

/** The stored data with the keys that this request has set or removed. */
function mergedData(before: SessionData, after: SessionData) {
  const gone = Object.keys(before).filter((key) => !(key in after));
  const set = Object.entries(after).filter(([key, value]) => value !== Reflect.get(before, key));
  const [removed, added] = [`{${gone.join(',')}}`, JSON.stringify(Object.fromEntries(set))];
  return sql`(${sessions.data} - ${removed}::text[]) || ${added}::jsonb`;
}

/**
 * Gives the session a new secret at sign-in and sign-out, which prevents session fixation. A user or customer who lost
 * their access during this request does not get it back.
 */
export async function rotateSession(services: Pick<SessionServices, 'database'>, session: Session): Promise<void> {
  if (session.token && session.stored) {
    const { userId, companyId, customerId } = sessions;
    const [ended] = await services.database.drizzle
      .delete(sessions)
      .where(eq(sessions.id, hashToken(session.token)))
      .returning({ userId, companyId, customerId });
    Object.assign(session, ended ?? { userId: null, companyId: null, customerId: null });
  }
  session.token = newToken();
  session.stored = null;
  session.changed = true;
}

/** Stores values for the next page only. */
export function flash(session: Session, values: Record<string, unknown>): void {
  session.data = { ...session.data, flash: { ...session.data.flash, ...values } };
  session.changed = true;
}

export type KeptForPage = { flash: Record<string, unknown>; errors: Record<string, Record<string, string>> };

/** The flash and errors for the next page. They stay in the session until `dropFlash`. */
export function readFlash(session: Session): KeptForPage {
  const { flash: kept = {}, errors = {} } = session.data;
  return { flash: kept, errors };
}

/** Removes the flash and errors from the session. Call it once a page has shown them. */
export function dropFlash(session: Session): void {
  const { flash: kept, errors, ...rest } = session.data;
  if (kept || errors) {
    session.data = rest;
    session.changed = true;
  }
}
