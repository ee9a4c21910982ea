import { AsyncLocalStorage } from 'node:async_hooks';
import { redact } from './redact.ts';

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LEVELS)[number];
type Fields = Record<string, unknown>;

export type Log = {
  debug(message: string, fields?: Fields): void;
  info(message: string, fields?: Fields): void;
  warn(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
  /** A log that adds these fields to every line. */
  with(fields: Fields): Log;
};

type LogOptions = {
  level: LogLevel;
  /** Readable lines for a terminal instead of one JSON object per line. */
  pretty?: boolean;
  write?: (line: string) => void;
};

/** Logs lines to standard output. Secrets in fields are redacted, and each line has the id of its request. */
export function createLog({ level, pretty = false, write = toStandardOutput }: LogOptions, common: Fields = {}): Log {
  const least = LEVELS.indexOf(level);
  const at =
    (name: LogLevel) =>
    (message: string, fields: Fields = {}) => {
      if (LEVELS.indexOf(name) < least) {
        return;
      }
      const requestId = currentRequestId();
      const all = redact({ ...(requestId && { requestId }), ...common, ...fields });
      write(
        pretty ? prettyLine(name, message, all) : JSON.stringify({ time: new Date(), level: name, message, ...all }),
      );
    };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => createLog({ level, pretty, write }, { ...common, ...fields }),
  };
}

const requests = new AsyncLocalStorage<string>();

/** Adds this request id to everything that `work` logs or queues, including asynchronously. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requests.run(requestId, work);
}

export function currentRequestId(): string | undefined {
  return requests.getStore();
}

function prettyLine(level: LogLevel, message: string, fields: Fields): string {
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [new Date().toISOString().slice(11, 23), level.toUpperCase().padEnd(5), message, ...rest].join(' ');
}

function toStandardOutput(line: string) {
  process.stdout.write(`${line}\n`);
}
