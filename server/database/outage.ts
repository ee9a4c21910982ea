import { DrizzleQueryError } from 'drizzle-orm';

/** Whether the database was unreachable or the connection was lost, so that a retry may succeed. */
export function isOutage(failure: unknown): boolean {
  return (
    failure instanceof DatabaseUnavailable ||
    failure instanceof CommitUnanswered ||
    (failure instanceof DrizzleQueryError && isConnectionFailure(failure.cause))
  );
}

/** No connection could be opened. Nothing was changed. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The connection was lost before COMMIT was acknowledged, so it is unknown whether the change was saved. */
export class CommitUnanswered extends Error {
  constructor(cause: unknown) {
    super('The connection was lost before the commit was answered.', { cause });
  }
}

/** Whether an error of node-postgres, Node or PostgreSQL means that the connection failed. */
export function isConnectionFailure(failure: unknown): boolean {
  if (!(failure instanceof Error)) {
    return false;
  }
  const code = 'code' in failure ? String(failure.code) : '';
  return 'syscall' in failure || STATES.test(code) || NODE_CODES.has(code) || MESSAGES.test(failure.message);
}

/** Connection exceptions, shutdown and start of the server, too many connections, a transaction idle for too long. */
const STATES = /^(08\w{3}|57P0[1-5]|53300|25P03)$/;
const NODE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH']);
/** node-postgres reports these without a code. */
const MESSAGES = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e)/;
