import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import { createLog, type LogLevel, withRequestId } from '#server/log.ts';

function aLog(level: LogLevel = 'debug', pretty = false) {
  const lines: string[] = [];
  const log = createLog({ level, pretty, write: (line) => lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

function pgError(code: string, message: string, more = {}): Error {
  return Object.assign(new Error(message), { code, ...more });
}

function failureOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (failure) {
    return failure;
  }
}

describe('the log', () => {
  it('writes one JSON object per line', () => {
    const { log, lines, last } = aLog();
    log.info('request', { status: 200, path: '/events' });
    expect(lines).toHaveLength(1);
    expect(last()).toEqual({
      time: expect.stringMatching(/Z$/),
      level: 'info',
      message: 'request',
      status: 200,
      path: '/events',
    });
  });

  it('includes the request id in every line of a request, also after asynchronous work', async () => {
    const { log, last } = aLog();
    await withRequestId('r-1', async () => {
      await sleep(1);
      log.with({ job: 'mail' }).warn('later');
    });
    expect(last()).toMatchObject({ requestId: 'r-1', job: 'mail', message: 'later' });
    log.info('outside');
    expect(last()).not.toHaveProperty('requestId');
  });

  it('omits lines below LOG_LEVEL, and everything when silent', () => {
    const { log, lines } = aLog('warn');
    log.debug('a');
    log.info('b');
    log.warn('c');
    log.error('d');
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(['c', 'd']);
    const silent = aLog('silent');
    silent.log.error('e');
    expect(silent.lines).toEqual([]);
  });

  it.each([
    ['password', { password: 'hunter2' }],
    ['a token, deep', { body: { items: [{ resetToken: 'hunter2' }] } }],
    ['headers', { headers: { Authorization: 'hunter2', cookie: 'hunter2', 'set-cookie': ['hunter2'] } }],
    ['secret keys', { S3_SECRET_ACCESS_KEY: 'hunter2', apiKey: 'hunter2', client_secret: { value: 'hunter2' } }],
    ['an address with a query', { url: 'https://a.org/x?page=1&token=hunter2' }],
    ['an address with a user', { url: 'smtp://mailer:hunter2@mail.org' }],
    ['an error', { failure: Object.assign(new Error('no route to smtp://u:hunter2@m.org'), { password: 'hunter2' }) }],
  ])('redacts secrets: %s', (_, fields) => {
    const { log, lines } = aLog();
    log.error('failed', fields);
    expect(lines.join()).not.toContain('hunter2');
    expect(lines.join()).toContain('[redacted]');
  });

  it.each([
    ['the parameters of a query', new DrizzleQueryError('select $1', ['hunter2'], new Error('timeout'))],
    ['a value that the database cannot read', pgError('22P02', 'invalid input syntax for type uuid: "a"hunter2"')],
    [
      'the row that a constraint refuses',
      pgError('23505', 'duplicate key', { detail: 'Key (token)=(hunter2) exists.' }),
    ],
    ['text that is no JSON', failureOf(() => JSON.parse('hunter2'))],
    ['an address that is none', failureOf(() => new URL('hunter2'))],
    ['a person', new Error('550 5.1.1 <hunter2@example.test>: unknown')],
    ['the cause of an error', new Error('outer', { cause: pgError('22P02', 'not a date: "hunter2"') })],
  ])('omits from an error %s', (_, failure) => {
    const { log, lines, last } = aLog();
    log.error('failed', { failure });
    expect(lines.join()).not.toContain('hunter2');
    expect(last().failure.stack).toContain('log.test.ts');
  });

  it('shows the message, stack and cause of an error', () => {
    const { log, last } = aLog();
    log.error('failed', { failure: new Error('outer', { cause: new TypeError('inner') }) });
    expect(last().failure).toMatchObject({ name: 'Error', message: 'outer', stack: expect.any(String) });
    expect(last().failure.cause).toMatchObject({ name: 'TypeError', message: 'inner' });
  });

  it('supports values that JSON does not: cycles and big integers', () => {
    const { log, lines } = aLog();
    const circle: Record<string, unknown> = { size: 10n };
    circle.self = circle;
    log.info('odd', { circle });
    expect(lines[0]).toContain('"size":"10"');
  });

  it('is human-readable in a development terminal', () => {
    const { log, lines } = aLog('debug', true);
    log.info('request', { path: '/events', status: 200 });
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} INFO {2}request path=\/events status=200$/);
  });
});

describe('the clock', () => {
  it('continues from the time a test sets', () => {
    const clock = movableClock('2030-01-01T00:00:00Z');
    expect(clock.now().toISOString().slice(0, 10)).toBe('2030-01-01');
    clock.advance(86_400_000);
    expect(clock.now().toISOString().slice(0, 10)).toBe('2030-01-02');
    clock.reset();
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1000);
  });
});
