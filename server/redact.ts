const SECRET_NAME =
  /pass(word|phrase)?$|token|authorization|cookie|secret|credential|private_?key|access_?key|api_?key|signature/i;
const SECRET_IN_URL = /([?&](?:[\w-]*(?:token|key|secret|password|signature))=)[^&\s"]+/gi;
const USER_IN_URL = /(\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g;
/** Mailed links carry their secret as the last part of the path. */
const SECRET_IN_PATH = /(\/(?:reset-password|verify-email|portal\/verify|portal\/allocations)\/)[\w-]{20,}/g;
const BLANK = '[redacted]';
const DEEPEST = 6;

/** A copy of log fields without secrets: by their name, in addresses, at any depth; errors become plain objects. */
export function redact(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, hide(name, value, 0, new Set())]));
}

function hide(name: string, value: unknown, depth: number, seen: Set<object>): unknown {
  if (SECRET_NAME.test(name) && value !== null && value !== undefined) {
    return BLANK;
  }
  if (typeof value === 'string') {
    return value
      .replace(SECRET_IN_URL, `$1${BLANK}`)
      .replace(USER_IN_URL, `$1${BLANK}@`)
      .replace(SECRET_IN_PATH, `$1${BLANK}`);
  }
  if (typeof value === 'bigint') {
    return String(value);
  }
  if (typeof value !== 'object' || value === null || value instanceof Date) {
    return value;
  }
  if (seen.has(value) || depth > DEEPEST) {
    return '[…]';
  }
  const within = new Set(seen).add(value);
  if (Array.isArray(value)) {
    return value.map((item) => hide('', item, depth + 1, within));
  }
  return Object.fromEntries(entriesOf(value).map(([key, item]) => [key, hide(key, item, depth + 1, within)]));
}

/** An error's message and stack are not enumerable, but they are what one reads a log for. */
function entriesOf(value: object): [string, unknown][] {
  if (!(value instanceof Error)) {
    return Object.entries(value);
  }
  const cause = value.cause === undefined ? [] : [['cause', value.cause] satisfies [string, unknown]];
  return [['name', value.name], ['message', value.message], ['stack', value.stack], ...Object.entries(value), ...cause];
}
