import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { onboardingEndpoints } from '#contract/account/onboarding.ts';
import { twoFactor } from '#contract/account/twoFactor.ts';
import { areas } from '#contract/all.ts';
import { type Endpoint, id } from '#contract/kit/define.ts';
import { dateTime, day, numeric, optionalColor, optionalNumeric, optionalWebAddress } from '#contract/kit/inputs.ts';
import {
  email,
  moneyInput,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredCode,
  requiredParagraphs,
  requiredText,
} from '#contract/kit/shapes.ts';
import { attendees } from '#contract/selling/attendees.ts';
import { cartEndpoints } from '#contract/selling/cart.ts';

const checkIn = attendees['POST /events/check-in/{eventID}'].body;
const applied = cartEndpoints['POST /portal/cart/{eventId}/apply-coupon'].body;
const signIn = twoFactor['POST /two-factor'].body;
const confirmed = onboardingEndpoints['POST /onboarding/verify'].body;

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('a numeric input', () => {
  test.each([7, '7', ' 7 ', '٧', '۷', '७', '７', ' \u200f٧'])('accepts %j', (value) => {
    expect(numeric(z.number().int()).parse(value)).toBe(7);
  });

  test.each([true, false, null, '', [], [7], ['7'], {}, '0x10', '1e3', 'NaN', 'Infinity'])('refuses %j', (value) => {
    expect(takes(numeric(z.number()), value)).toBe(false);
  });

  test('may be empty when it is optional', () => {
    const optional = optionalNumeric(z.number());
    expect(['', null, undefined].map((value) => optional.parse(value))).toEqual([null, null, null]);
    expect(takes(optional, [])).toBe(false);
  });

  test('accepts ids up to 32 bits', () => {
    expect(id.parse('2147483647')).toBe(2_147_483_647);
    expect([0, -1, 1.5, 2_147_483_648, '2147483648', true, [1]].filter((value) => takes(id, value))).toEqual([]);
  });
});

describe('a date input', () => {
  test.each(['1900-01-01T00:00:00Z', '2200-12-31T23:59:59Z', '2026-05-01T10:00:00+02:00'])('accepts %s', (value) => {
    expect(dateTime().parse(value)).toBe(value);
  });

  test.each(['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '9999-12-31T23:59:59-23:59', '2026-02-30T10:00:00Z'])(
    'refuses %s, which databases or calendars cannot store',
    (value) => {
      expect(takes(dateTime(), value)).toBe(false);
    },
  );

  test('accepts days between 1900 and 2200', () => {
    expect(['0000-01-01', '1899-12-31', '9999-12-31', '2026-02-30'].filter((value) => takes(day(), value))).toEqual([]);
    expect(takes(day(), '2026-02-28')).toBe(true);
  });
});

describe('a format', () => {
  test.each([
    ['e-mail address', email, ' \t Ada@Example.org\u00a0 ', 'ada@example.org'],
    ['optional e-mail address', optionalEmail, ' ada@example.org', 'ada@example.org'],
    ['optional e-mail address of spaces', optionalEmail, '  ', null],
    ['web address', optionalWebAddress, ' https://example.org/a ', 'https://example.org/a'],
    ['colour', optionalColor, ' #3346c8 ', '#3346c8'],
    ['phone', optionalPhone, ' +41 44 ', '+41 44'],
    ['code', requiredCode(40, 'Enter it.'), ' EARLY-5 ', 'EARLY-5'],
  ])('is checked after trimming: %s', (_, schema, typed, expected) => {
    expect(schema.parse(typed)).toBe(expected);
  });

  test.each([
    ['٠٤٤ ١٢٣', '044 123'],
    ['۰۴۴', '044'],
    ['०४४', '044'],
    ['＋４１　４４', '+41 44'],
    ['\u202a+41 44\u202c', '+41 44'],
  ])('is read from any keyboard: %j', (typed, expected) => {
    expect(optionalPhone.parse(typed)).toBe(expected);
    expect(requiredCode(40, 'Enter it.').parse(typed)).toBe(expected);
  });

  test.each([
    [checkIn.shape.code, 'ＡＢ１２', 'AB12'],
    [applied.shape.code, 'ＥＡＲＬＹ５ ', 'EARLY5'],
    [signIn.shape.code, '١٢٣ ٤٥٦', '123 456'],
    [confirmed.shape.code, '۱۲۳ ۴۵۶', '123456'],
  ])('of a ticket, coupon, app or mail is read in any digits: %#', (code, typed, expected) => {
    expect(code.parse(typed)).toBe(expected);
  });

  test('of a coupon or an amount is read in full-width letters and digits', () => {
    expect(requiredCode(40, 'Enter it.').parse('ＥＡＲＬＹ－５')).toBe('EARLY-5');
    expect(['١٢٫٥٠', '１２．５０', '१२.५०'].map((text) => moneyInput.parse(text))).toEqual(['12.50', '12.50', '12.50']);
  });
});

describe('a web address input', () => {
  test.each(['https://example.org/a?b=c', 'http://example.org'])('accepts %s', (value) => {
    expect(optionalWebAddress.parse(value)).toBe(value);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'mailto:ada@example.org', 'example.org'])(
    'refuses %j',
    (value) => {
      expect(takes(optionalWebAddress, value)).toBe(false);
    },
  );

  test('strips line breaks', () => {
    expect(optionalWebAddress.parse('https://example.org/\r\n\tATTACH:x')).toBe('https://example.org/ATTACH:x');
  });
});

describe('a text input', () => {
  test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u0007b', 'a\u007fb', 'a\u0085b', 'a\u2028b'])(
    'of one line refuses control characters: %j',
    (value) => {
      expect(takes(requiredText(100, 'Enter it.'), value)).toBe(false);
      expect(takes(optionalText(100), value)).toBe(false);
    },
  );

  test('keeps joiners, direction marks and emoji, and is trimmed', () => {
    expect(requiredText(100, 'Enter it.').parse(' می\u200cخواهم 👩\u200d🚀\n')).toBe('می\u200cخواهم 👩\u200d🚀');
  });

  test('of several lines keeps its line breaks', () => {
    expect(requiredParagraphs(100, 'Enter it.').parse('one\n\ttwo')).toBe('one\n\ttwo');
  });
});

describe('a search', () => {
  const searches = Object.values(areas).flatMap((area) =>
    Object.entries<Endpoint>(area).flatMap(([call, { query, body }]) =>
      [query, body].flatMap((input) =>
        input instanceof z.ZodObject && input.shape.search ? [[call, input.shape.search] as const] : [],
      ),
    ),
  );

  test('is offered by lists and their exports', () => {
    expect(searches.map(([call]) => call)).toEqual(
      expect.arrayContaining(['GET /orders/json', 'GET /orders/export', 'POST /surveys/results/export']),
    );
  });

  test.each(searches)('ignores spaces around it: %s', (_, search) => {
    expect(search.parse(' ada ')).toBe('ada');
  });
});
