import { describe, expect, it, test } from 'vitest';
import { completeData, formatNumber } from '#domain/accounting/accountingSettings.ts';
import { ACCOUNT_ROLES } from '#domain/accounting/accounts.ts';
import { CHARTS, chartOf } from '#domain/accounting/charts/chartOf.ts';
import { convert, netOf } from '#domain/accounting/convert.ts';
import { formatIban, isIban } from '#domain/accounting/iban.ts';
import { taxNumberError } from '#domain/accounting/taxNumber.ts';

describe('an IBAN', () => {
  // Examples of the registry of ISO 13616.
  test.each([
    'CH9300762011623852957',
    'DE89 3704 0044 0532 0130 00',
    'GB29NWBK60161331926819',
    'mt84malt011000012345mtlcast001s',
  ])('%s is valid', (iban) => expect(isIban(iban)).toBe(true));

  test.each(['CH9300762011623852958', 'CH93', '', 'XX0000', 'DE8937040044053201300O0'])('%s is not', (iban) =>
    expect(isIban(iban)).toBe(false),
  );

  it('is refused if any single digit is another', () => {
    const iban = 'CH9300762011623852957';
    for (let at = 2; at < iban.length; at += 1) {
      const other = String((Number(iban[at]) + 1) % 10);
      expect(isIban(iban.slice(0, at) + other + iban.slice(at + 1))).toBe(false);
    }
  });

  it('is shown in groups of four', () =>
    expect(formatIban('CH9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7'));
});

describe('a tax number', () => {
  test.each(['CHE-116.281.710 MWST', 'DE136695976', 'ATU13585627', 'GB980780684', '12-3456789', '', 'Charity'])(
    '“%s” passes',
    (number) => expect(taxNumberError(number)).toBeNull(),
  );

  test.each(['CHE-116.281.711', 'DE136695975', 'ATU123', 'FR12'])('“%s” is refused', (number) =>
    expect(taxNumberError(number)).toMatch(/not a valid number/),
  );
});

describe('a chart of accounts', () => {
  test.each(Object.values(CHARTS))(
    '$label has one account for each use, and no number twice',
    ({ accounts, taxes }) => {
      const roles = accounts.flatMap(({ role }) => (role ? [role] : []));
      expect(roles.toSorted()).toEqual([...ACCOUNT_ROLES].sort());
      expect(new Set(accounts.map(({ code }) => code)).size).toBe(accounts.length);
      expect(taxes.every(({ rate }) => Number(rate) >= 0 && Number(rate) <= 100)).toBe(true);
    },
  );

  it('is that of the country, or the general one', () => {
    expect(['CH', 'GB', 'FR', null].map((country) => chartOf(country).id)).toEqual(['CH', 'UK', 'generic', 'generic']);
  });
});

describe('an amount in another currency', () => {
  test.each([
    [4820, '0.9', 2, 2, 4338],
    [1000, '0.0064', 0, 2, 640],
    [-5, '0.5', 2, 2, -3],
    [1, '1.0000000001', 2, 2, 1],
    [900_000_000_000, '1234.5678', 2, 0, 11_111_110_200_000],
  ] as const)('%i at %s is exact', (minor, rate, from, to, expected) =>
    expect(convert(minor, rate, from, to)).toBe(expected),
  );
});

it('splits a gross amount into net and tax without losing a cent', () => {
  expect(netOf(10_810, '8.1')).toBe(10_000);
  expect(netOf(-10_810, '8.1')).toBe(-10_000);
  expect(netOf(100, '0')).toBe(100);
  expect(netOf(1, '6.625')).toBe(1);
});

it('formats the numbers of documents', () => {
  const { numbering } = completeData({ numbering: { ...completeData({}).numbering } });
  expect(formatNumber(numbering.invoice, 7, 2026)).toBe('INV-2026-0007');
  expect(formatNumber({ prefix: '', year: false, digits: 3, restart: false }, 1234, 2026)).toBe('1234');
});
