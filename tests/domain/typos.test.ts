import { expect, it } from 'vitest';
import { matchesWithTypo } from '#domain/kit/typos.ts';

it.each([
  ['Events', 'evnts'],
  ['Events', 'evetns'],
  ['Events', 'eevents'],
  ['Events', 'avents'],
  ['Check-in', 'chekc'],
  ['Payment gateways', 'payment gatways'],
  ['Payment gateways', 'pament gate'],
])('finds %s by %s', (text, search) => {
  expect(matchesWithTypo(text, search)).toBe(true);
});

it.each([
  ['Events', 'evts'],
  ['Events', 'vnets'],
  ['Tax', 'tex'],
  ['Events', 'orders'],
  ['Events', 'evnts orders'],
])('does not find %s by %s', (text, search) => {
  expect(matchesWithTypo(text, search)).toBe(false);
});
