/** The five-character SQLSTATE of a database error, also inside Drizzle's wrapper; undefined for other errors. */
export function sqlState(failure: unknown): string | undefined {
  return databaseError(failure)?.code;
}

/** The PostgreSQL states that the code handles. */
export const SQL_STATE = {
  serializationFailure: '40001',
  deadlock: '40P01',
  insufficientPrivilege: '42501',
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  restrictViolation: '23001',
} as const;

/** Whether PostgreSQL ended the transaction because of a concurrent one, so that repeating it may succeed. */
export function isConcurrencyFailure(failure: unknown): boolean {
  const state = sqlState(failure);
  return state === SQL_STATE.serializationFailure || state === SQL_STATE.deadlock;
}

/**
 * Whether a write failed because another row has the same key.
 * @param index the name of the unique index in its migration
 */
export function isDuplicate(failure: unknown, index: string): boolean {
  const error = databaseError(failure);
  return error?.code === SQL_STATE.uniqueViolation && 'constraint' in error && error.constraint === index;
}

function databaseError(failure: unknown): (object & { code: string }) | undefined {
  if (typeof failure !== 'object' || failure === null) {
    return undefined;
  }
  if (hasCode(failure)) {
    return failure;
  }
  return 'cause' in failure ? databaseError(failure.cause) : undefined;
}

function hasCode(failure: object): failure is object & { code: string } {
  return 'code' in failure && typeof failure.code === 'string';
}
