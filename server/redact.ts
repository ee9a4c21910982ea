const SECRET_NAME =
  /pass(word|phrase)?$|token|authorization|cookie|secret|credential|private_?key|access_?key|api_?key|signature/i;
const SECRET_IN_URL = /([?&](?:[\w-]*(?:token|key|secret|password|signature))=)[^&\s"]+/gi;
const USER_IN_URL = /(\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g;
/** Mailed links carry their secret as a part of the path. */
const SECRET_IN_PATH = /\/[\w-]{32,}/g;
const MAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const BLANK = '[redacted]';
const DEEPEST = 6;

/** A copy of log fields without secrets: by their name, in addresses, at any depth; errors become plain objects. */
export function redact(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, hide(name, value, 0, new Set())]));
}

/** Whether a field of this name holds a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

function hide(name: string, value: unknown, depth: number, seen: Set<object>): unknown {
  if (isSecretName(name) && value !== null && value !== undefined) {
    return BLANK;
  }
  if (typeof value === 'string') {
    return value
      .replace(SECRET_IN_URL, `$1${BLANK}`)
      .replace(USER_IN_URL, `$1${BLANK}@`)
      .replace(SECRET_IN_PATH, `/${BLANK}`);
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

/** Fields of errors that say what failed without quoting what somebody sent. */
const ERROR_FIELDS = ['code', 'errno', 'syscall', 'status', 'responseCode', 'query', 'table', 'column', 'constraint'];

/** An error's message and stack are not enumerable, but they are what one reads a log for. */
function entriesOf(value: object): [string, unknown][] {
  if (!(value instanceof Error)) {
    return Object.entries(value);
  }
  const message = messageOf(value);
  const frames = (value.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [
    ['name', value.name],
    ['message', message],
    ['stack', [`${value.name}: ${message}`, ...frames].join('\n')],
    ...Object.entries(value).filter(([name]) => ERROR_FIELDS.includes(name)),
    ...(value.cause === undefined ? [] : [['cause', value.cause] satisfies [string, unknown]]),
  ];
}

/** The message without what it quotes of the input: a query's parameters, values that could not be read, addresses. */
function messageOf(error: Error): string {
  const message = error.message.replace(/\nparams: [\s\S]*$/, '').replace(MAIL_ADDRESS, BLANK);
  return quotesInput(error) ? message.replace(/"[\s\S]*"/, BLANK) : message;
}

/** Of what is no JSON, and of values that a column does not take (SQLSTATE 22). */
function quotesInput(error: Error): boolean {
  return error instanceof SyntaxError || ('code' in error && /^22\w{3}$/.test(String(error.code)));
}
