import { expect, it } from 'vitest';
import { judgeSmsSender } from '#domain/outreach/smsSender.ts';

it.each([
  ['+14155550100', 'number'],
  ['+254712345678', 'number'],
  ['24680', 'short code'],
  ['123', 'short code'],
  ['Lakeside', 'name'],
  ['ABC', 'name'],
  ['My Festival', 'name'],
  ['2Lakes', 'name'],
])('%s is a %s', (sender, kind) => {
  expect(judgeSmsSender(sender)).toEqual({ kind, fault: null });
});

it.each([
  ['0041791234567', /begins with \+/],
  ['+41 79 123 45 67', /without spaces/],
  ['+1234', /8 to 15 digits/],
  ['12', /begins with \+/],
  ['AB', /3 to 11 characters/],
  ['Lakeside Events', /3 to 11 characters/],
  ['Zürich', /letters A to Z/],
  ['Lake_side', /letters A to Z/],
  [' Lake', /letters A to Z/],
])('%s is refused with what is accepted', (sender, fault) => {
  const verdict = judgeSmsSender(sender);
  expect(verdict.kind).toBeNull();
  expect(verdict.fault).toMatch(fault);
});
