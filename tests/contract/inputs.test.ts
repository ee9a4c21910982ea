import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#contract/all.ts';
import { type Endpoint, id } from '#contract/kit/define.ts';
import { dateTime, day, numeric, optionalNumeric, optionalWebAddress } from '#contract/kit/inputs.ts';
import { optionalText, requiredParagraphs, requiredText } from '#contract/kit/shapes.ts';

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('a numeric input', () => {
  test.each([7, '7', ' 7 '])('accepts %j', (value) => {
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
