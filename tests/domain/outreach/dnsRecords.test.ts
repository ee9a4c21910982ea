import { describe, expect, it } from 'vitest';
import { checkRecord } from '#domain/outreach/dnsRecords.ts';
import { domainStatus, type ExpectedRecord, txtStrings } from '#domain/outreach/emailDomains.ts';

const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'.padEnd(392, 'Ab1+/');
const dkim: ExpectedRecord = {
  ...{ kind: 'dkim', type: 'TXT', name: 'm1._domainkey.a.test', isRequired: true },
  value: `v=DKIM1; k=rsa; p=${KEY}`,
};
const spf: ExpectedRecord = {
  ...{ kind: 'spf', type: 'TXT', name: 'a.test', isRequired: true, value: 'v=spf1 include:spf.muster.test ~all' },
};
const dmarc: ExpectedRecord = {
  ...{ kind: 'dmarc', type: 'TXT', name: '_dmarc.a.test', isRequired: false, value: 'v=DMARC1; p=none' },
};
const path: ExpectedRecord = { kind: 'return_path', type: 'MX', name: 'a.test', isRequired: false, value: '' };
const tracking: ExpectedRecord = {
  ...{ kind: 'tracking', type: 'CNAME', name: 'email.a.test', isRequired: false, value: 'eu.mailgun.org' },
};
const check = (record: ExpectedRecord, ...values: string[]) => checkRecord(record, { kind: 'values', values }, null);
const state = (record: ExpectedRecord, ...values: string[]) => check(record, ...values).state;

describe('DKIM', () => {
  it.each([
    ['as it was given', dkim.value],
    ['without spaces', dkim.value.replaceAll(' ', '')],
    ['with a final semicolon and other tags', `${dkim.value}; s=email;`],
    ['without the version', `p=${KEY}`],
    ['with spaces in the key', dkim.value.replace(KEY, `${KEY.slice(0, 200)} ${KEY.slice(200)}`)],
    ['in quotation marks, as several strings', `"${dkim.value.slice(0, 250)}" "${dkim.value.slice(250)}"`],
    ['with names in upper case', dkim.value.replace('p=', 'P=')],
  ])('accepts the record %s', (_, value) => {
    expect(state(dkim, value)).toBe('verified');
  });

  it.each([
    ['another key', [`v=DKIM1; p=${KEY.replace('b1', 'xx')}`], /cut off|another key/],
    ['a key that was cut at 255', [dkim.value.slice(0, 255)], /cut off/],
    ['a revoked key', ['v=DKIM1; p='], /revoked/],
    ['two records', [dkim.value, dkim.value], /several/],
    ['another text', ['hello'], /no DKIM record/],
    ['another algorithm', [dkim.value.replace('k=rsa', 'k=ed25519')], /k=/],
  ])('refuses %s', (_, values, note) => {
    expect(check(dkim, ...values)).toMatchObject({ state: 'wrong', note: expect.stringMatching(note) });
  });

  it('says that a record is only a test', () => {
    expect(check(dkim, `${dkim.value}; t=y`)).toMatchObject({ state: 'verified', note: expect.stringMatching(/t=y/) });
  });
});

describe('SPF', () => {
  it.each([
    ['alone', 'v=spf1 include:spf.muster.test ~all'],
    ['with others', 'v=spf1 mx include:_spf.google.com +include:SPF.muster.test -all'],
    ['with two spaces', 'v=spf1  include:spf.muster.test  ?all'],
  ])('accepts the term %s', (_, value) => {
    expect(state(spf, 'google-site-verification=1', value)).toBe('verified');
  });

  it('does not take a longer name for the term', () => {
    expect(state(spf, 'v=spf1 include:spf.muster.test.evil.test ~all')).toBe('wrong');
    expect(state(spf, 'v=spf1 -include:spf.muster.test ~all')).toBe('wrong');
  });

  it('refuses two records, more than ten look-ups, and one that allows everybody', () => {
    const many = Array.from({ length: 10 }, (_, at) => `include:s${at}.test`).join(' ');
    expect(check(spf, spf.value, 'v=spf1 mx -all').note).toMatch(/several SPF/);
    expect(check(spf, `v=spf1 ${many} include:spf.muster.test ~all`).note).toMatch(/more than 10/);
    expect(state(spf, `v=spf1 ${many.replace('include:s0.test ', '')} include:spf.muster.test ip4:1.2.3.4 ~all`)).toBe(
      'verified',
    );
    expect(check(spf, 'v=spf1 include:spf.muster.test +all').note).toMatch(/everybody/);
  });

  it('asks for an address that the server has', () => {
    const own = { ...spf, value: 'v=spf1 ip4:203.0.113.5 ~all' };
    expect(state(own, 'v=spf1 ip4:203.0.113.5 -all')).toBe('verified');
    expect(state(own, 'v=spf1 mx -all')).toBe('wrong');
  });
});

it('accepts any policy of DMARC, and refuses none or two', () => {
  expect(state(dmarc, 'v=DMARC1;p=reject')).toBe('verified');
  expect(state(dmarc, 'v=DMARC1; rua=mailto:a@a.test')).toBe('wrong');
  expect(state(dmarc, 'v=DMARC1; p=none', 'v=DMARC1; p=none')).toBe('wrong');
  expect(state(dmarc, 'v=spf1 -all')).toBe('pending');
});

it('compares hosts without case and final dot', () => {
  expect(state(tracking, 'EU.mailgun.org.')).toBe('verified');
  expect(state(tracking, 'mailgun.org')).toBe('wrong');
  expect(state(path, 'mx.a.test')).toBe('verified');
  expect(state(path, '')).toBe('wrong');
  expect(state({ ...path, value: 'mxa.eu.mailgun.org mxb.eu.mailgun.org' }, 'mxb.eu.mailgun.org.')).toBe('verified');
  expect(state({ ...path, value: 'mxa.eu.mailgun.org' }, 'mx.a.test')).toBe('wrong');
});

it('tells a record that is not there yet from one that is gone, and both from no answer', () => {
  const verified = check(spf, spf.value);
  const none = { kind: 'values', values: [] } as const;
  expect(checkRecord(spf, none, null).state).toBe('pending');
  expect(checkRecord(spf, none, { state: 'unknown', found: [], note: null }).state).toBe('pending');
  expect(checkRecord(spf, none, verified).state).toBe('missing');
  expect(checkRecord(spf, { kind: 'unanswered' }, null).state).toBe('unknown');
  expect(checkRecord(spf, { kind: 'unanswered' }, verified).state).toBe('verified');
});

it('never fails a domain that was not verified', () => {
  const records = (...states: ('verified' | 'wrong' | 'pending' | 'missing' | 'unknown')[]) =>
    states.map((each, at) => ({
      kind: at === 0 ? ('dkim' as const) : ('spf' as const),
      state: each,
      isRequired: true,
    }));
  expect(domainStatus(records('wrong', 'wrong'), 'pending')).toBe('pending');
  expect(domainStatus(records('verified', 'verified'), 'pending')).toBe('verified');
  expect(domainStatus(records('verified', 'missing'), 'verified')).toBe('problem');
  expect(domainStatus(records('verified', 'unknown'), 'verified')).toBe('verified');
  expect(domainStatus([{ kind: 'spf', state: 'verified', isRequired: true }], 'pending')).toBe('pending');
});

it('splits a long value for providers that do not', () => {
  expect(txtStrings(dkim.value).map(({ length }) => length)).toEqual([255, dkim.value.length - 255]);
});
