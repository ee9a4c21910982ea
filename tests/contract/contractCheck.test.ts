import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/kit/define.ts';
import { countResponse, pageOrList, withMessage, wrapped } from '#contract/kit/shapes.ts';
import { STAFF } from '#tests/backends/bare/signIn.ts';
import { startBare } from '#tests/backends/bare/startBare.ts';
import { VARIANTS } from '#tests/backends/bare/Variant.ts';
import { checkContract } from '#tests/contractCheck/checkContract.ts';
import { judgeAnswer } from '#tests/contractCheck/judgeAnswer.ts';
import { toJson, toPage, toText } from '#tests/contractCheck/writeReport.ts';

const thing = z.object({ id: z.number(), name: z.string(), is_open: z.boolean(), at: z.iso.datetime().nullable() });
const list: Endpoint = { summary: '', access: 'staff', response: pageOrList(thing) };
const read: Endpoint = { summary: '', access: 'staff', response: wrapped(thing) };
const change: Endpoint = { summary: '', access: 'staff', response: withMessage(thing) };
const extension: Endpoint = { ...read, extension: true };

const row = { id: 1, name: 'One', is_open: true, at: null };
const php = { id: '1', name: 'One', is_open: 0, at: '2026-05-01 18:00:00' };
const judge = (call: string, endpoint: Endpoint, body: unknown, status = 200) =>
  judgeAnswer(call, endpoint, { status, body });

describe.each(VARIANTS)('contract:check of a plain backend of the variant “%s”', (variant) => {
  test('signs in, finds no departure, and names the missing extensions', async () => {
    const bare = await startBare({ variant, settings: 'signed-in' });
    const reports = await checkContract({ url: bare.url, ...STAFF }).finally(() => bare.stop());
    expect(reports.filter(({ verdict }) => verdict === 'departs')).toEqual([]);
    const verdictOf = (call: string) => reports.find((report) => report.call === call)?.verdict;
    expect(verdictOf('GET /dashboard/json')).toBe('lacks');
    expect(verdictOf('DELETE /campaigns/delete/{id}')).toBe('keeps');
    expect(verdictOf('POST /portal/cart/{eventId}/apply-coupon')).not.toBe('departs');
    expect(verdictOf('POST /portal/cart/{eventId}/clear') ?? verdictOf('DELETE /portal/cart/{eventId}/clear')).toBe(
      variant === 'message' ? 'keeps' : 'lacks',
    );
  });
});

test.each([
  ['a page object', { current_page: 1, data: [row] }],
  ['a page object of PHP’s texts', { current_page: '1', data: [php] }],
  ['data with meta', { data: [row], meta: { current_page: 1 }, links: {} }],
  ['an array', [row]],
  ['the only list of an answer', { things: [row], links: [], total: 1 }],
])('a list conforms to the contract as %s', (_, body) => {
  expect(judge('GET /things/json', list, body).verdict).toBe('keeps');
});

test.each([
  ['plain numbers', 3],
  ['plain numbers as text', '3'],
  ['numbers in data', { data: 3 }],
  ['records', { data: { count: 3 } }],
])('counts conform to the contract as %s', (_, body) => {
  const counted: Endpoint = { summary: '', access: 'staff', response: countResponse(z.object({ count: z.number() })) };
  expect(judge('GET /things/count', counted, body).verdict).toBe('keeps');
  expect(judge('GET /things/count', counted, { data: 'many' }).verdict).toBe('departs');
});

test('records without an id conform to the contract as plain names', () => {
  const places: Endpoint = { summary: '', access: 'staff', response: z.array(z.object({ city: z.string() })) };
  expect(judge('GET /things/places', places, ['Bern']).verdict).toBe('keeps');
  expect(judge('GET /things/json', list, ['Bern']).verdict).toBe('departs');
});

test('a response in which the client finds no rows departs', () => {
  expect(judge('GET /things/json', list, { message: 'Here you are.' })).toMatchObject({
    verdict: 'departs',
    findings: [{ expected: 'a list', found: '{ message }' }],
  });
  expect(judge('GET /things/json', list, { things: [row], others: [row] }).verdict).toBe('departs');
});

test('a record conforms wrapped in data or bare, a change with only a message', () => {
  expect(judge('GET /things/get-thing/{id}', read, { data: row }).verdict).toBe('keeps');
  expect(judge('GET /things/get-thing/{id}', read, row).verdict).toBe('keeps');
  expect(judge('PUT /things/update/{id}', change, { message: 'Saved.' }).verdict).toBe('keeps');
  expect(judge('GET /things/get-thing/{id}', read, { message: 'Saved.' }).verdict).toBe('departs');
});

test('a departure names the field and both types; missing fields are extensions, except for id', () => {
  expect(judge('GET /things/json', list, [{ id: 1, name: { en: 'One' } }])).toMatchObject({
    verdict: 'departs',
    findings: [
      { kind: 'departs', field: 'data[].name', expected: 'string', found: '{ en }' },
      { kind: 'lacks', field: 'data[].is_open' },
      { kind: 'lacks', field: 'data[].at' },
    ],
  });
  expect(judge('GET /things/json', list, [{ name: 'One' }]).findings[0]).toEqual({
    kind: 'departs',
    field: 'data[].id',
    expected: 'number',
    found: 'nothing',
  });
});

test('a refused core call departs; an extension may be missing or shadowed by a page, but not fail', () => {
  expect(judge('GET /things/json', list, { message: 'Not found.' }, 404).verdict).toBe('departs');
  expect(judge('GET /things/count', extension, { message: 'Not found.' }, 404).verdict).toBe('lacks');
  expect(judge('GET /things/count', extension, '<!DOCTYPE html>').verdict).toBe('lacks');
  expect(judge('GET /things/count', extension, { message: 'Server Error' }, 500).verdict).toBe('departs');
});

test('our own backend is checked strictly', () => {
  const strictly = (body: unknown) => judgeAnswer('GET /things/json', list, { status: 200, body }, true).verdict;
  expect(strictly([row])).toBe('keeps');
  expect(strictly([php])).toBe('departs');
});

test('the report is available as text, JSON and HTML that escapes what a backend sent', () => {
  const reports = [judge('GET /things/json', list, [{ id: 1, name: ['<b>One</b>'] }])];
  expect(toText(reports, 'https://plain.test')).toContain(
    '✗ GET /things/json: does not match the contract\n    data[].name: expected string',
  );
  expect(JSON.parse(toJson(reports, 'https://plain.test')).calls).toEqual(reports);
  expect(toPage(reports, 'https://plain.test')).toContain('&lt;b&gt;One');
});
