const SECRET_NAME =
  /pass(word|phrase)?$|token|authorization|cookie|secret|credential|private_?key|access_?key|api_?key|signature/i;
const SECRET_IN_URL = /([?&](?:[\w-]*(?:token|key|secret|password|signature))=)[^&\s"]+/gi;
const USER_IN_URL = /(\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g;
/** Mailed links contain their secret as a path segment. */
const SECRET_IN_PATH = /\/[\w-]{32,}/g;
const MAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const BLANK = '[redacted]';
const DEEPEST = 6;

/** Copies log fields without secrets, found by field name and inside URLs at any depth. Errors become plain objects. */
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

/** Error fields that describe the failure without quoting user input. */
const ERROR_FIELDS = ['code', 'errno', 'syscall', 'status', 'responseCode', 'query', 'table', 'column', 'constraint'];

/** The message and stack of an error are not enumerable, so they are listed explicitly. */
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

/** The message without quoted input: query parameters, unparsable values, mail addresses. */
function messageOf(error: Error): string {
  const message = error.message.replace(/\nparams: [\s\S]*$/, '').replace(MAIL_ADDRESS, BLANK);
  return quotesInput(error) ? message.replace(/"[\s\S]*"/, BLANK) : message;
}

/** JSON parse errors and database errors about invalid values (SQLSTATE class 22) quote the input. */
function quotesInput(error: Error): boolean {
  return error instanceof SyntaxError || ('code' in error && /^22\w{3}$/.test(String(error.code)));
}
