import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { BadEnvironment, readEnvironment } from '#server/environment.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

test('.env.example lists exactly the variables that are read', () => {
  const ofServer = readFileSync('server/environment.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm);
  const ofClient = readFileSync('resources/js/lib/readShared.ts', 'utf8').matchAll(/env\.(VITE_[A-Z_]+)/g);
  const read = [...ofServer, ...ofClient].map(([, name = '']) => name);
  expect(read.length).toBeGreaterThan(25);
  expect(Object.keys(example).sort()).toEqual(read.sort());
});

test('.env.example unchanged is equivalent to no file', () => {
  expect(readEnvironment(example)).toEqual(readEnvironment({}));
});

test.each([
  ['APP_URL', 'tickets.example.org'],
  ['APP_URL', 'ftp://example.org'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', 'mysql://example.org/muster'],
  ['MAIL_URL', 'example.org:587'],
  ['MAIL_URL', 'https://example.org'],
])('%s is refused as %s, without showing it', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(
    new RegExp(
      `^${name} is set to something, which does not work: it must begin with \\w+:// and name a host, such as`,
    ),
  );
});

test('an address of S3 without a scheme is refused', () => {
  expect(() => readEnvironment({ S3_ENDPOINT: 'example.org' })).toThrow(/^S3_ENDPOINT .* must begin with https:\/\//);
});

test('text messages need a sender that networks accept', () => {
  const TWILIO_ACCOUNT_SID = 'AC1';
  expect(() => readEnvironment({ TWILIO_ACCOUNT_SID, TWILIO_FROM: 'Lakeside Events' })).toThrow(
    'TWILIO_FROM is "Lakeside Events", which does not work: a name has 3 to 11 characters. See .env.example.',
  );
  expect(() => readEnvironment({ TWILIO_ACCOUNT_SID })).toThrow(/set the sender or TWILIO_MESSAGING_SERVICE_SID/);
  expect(readEnvironment({ TWILIO_ACCOUNT_SID, TWILIO_MESSAGING_SERVICE_SID: 'MG1' }).TWILIO_FROM).toBeUndefined();
});

test.each([
  ['APP_URL', 'http://localhost:8000'],
  ['DATABASE_URL', 'postgres:///muster?host=/run/postgresql'],
  ['DATABASE_URL', 'postgresql://%2Frun%2Fpostgresql/muster'],
  ['MAIL_URL', 'smtps://user:password@example.org'],
])('%s may be %s', (name, value) => {
  expect(readEnvironment({ [name]: value })).toMatchObject({ [name]: value });
});

test.each(['Harbour', 'tickets@mailhost', 'Harbour <tickets@mailhost>'])(
  'MAIL_FROM is refused as %s, because no mail server would accept it',
  (MAIL_FROM) => {
    expect(() => readEnvironment({ MAIL_FROM })).toThrow(
      /^MAIL_FROM is ".+", which does not work: it must be an address such as tickets@example\.org/,
    );
  },
);

test.each(['tickets@example.org', ' tickets@example.org ', '"Harbour" <tickets@example.org>'])(
  'MAIL_FROM may be %s',
  (MAIL_FROM) => {
    expect(readEnvironment({ MAIL_FROM })).toMatchObject({ MAIL_FROM });
  },
);

test('an empty value is the same as none', () => {
  const all = Object.keys(example).map((name) => [name, '']);
  expect(readEnvironment(Object.fromEntries(all))).toEqual(readEnvironment({}));
  expect(readEnvironment({ HOST: '', PORT: ' ' })).toMatchObject({ HOST: '127.0.0.1', PORT: 8000 });
});

test('an invalid value is reported in a sentence', () => {
  expect(() => readEnvironment({ PORT: 'eighty' })).toThrow(BadEnvironment);
  expect(() => readEnvironment({ PORT: 'eighty' })).toThrow(
    /^PORT is "eighty", which does not work: .*\.env\.example\.$/,
  );
});
