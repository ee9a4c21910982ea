import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { coupons } from '#server/database/schema/selling/tickets.ts';
import { mapFields } from '#server/http/records/mapFields.ts';

const known = { id: z.number(), code: z.string(), is_active: z.boolean(), created_at: z.string() };
const limits = { max_uses: z.number().nullable(), starts_at: z.string().nullable(), end_date: z.string().nullable() };
const entity = z.object({ ...known, ...limits, used: z.number() });
const input = z.object({ ...known, ...limits, used: z.number(), company_id: z.number() });
const fields = mapFields(coupons, {
  entity,
  input,
  renamed: { end_date: 'endsAt' },
  setElsewhere: ['is_active'],
});

const AT = new Date('2026-05-01T18:00:00Z');
const row = {
  ...{ id: 7, companyId: 1, code: 'EARLY', basisPoints: 1500, amountMinor: null, maxUses: 40 },
  ...{ startsAt: AT, endsAt: null, isActive: true, createdAt: AT, updatedAt: AT },
};

test('a row is converted to the entity’s fields that have a column, with instants as text', () => {
  expect(fields.toWire(row)).toEqual({
    ...{ code: 'EARLY', max_uses: 40, starts_at: '2026-05-01T18:00:00.000Z', end_date: null, is_active: true },
    ...{ id: 7, created_at: '2026-05-01T18:00:00.000Z' },
  });
});

test('an input sets only writable fields of the entity: no id, no creation time, nothing derived or unknown', () => {
  const set = { code: 'EARLY', max_uses: null, starts_at: '2026-05-01T20:00:00+02:00', end_date: null };
  const sent = { ...set, id: 9, created_at: '2020-01-01T00:00:00Z', is_active: false, company_id: 2, used: 3 };
  expect(fields.toRow(sent)).toEqual({ code: 'EARLY', maxUses: null, startsAt: AT, endsAt: null });
});

test('both directions are typed by the table', () => {
  expectTypeOf(fields.toWire(row).starts_at).toEqualTypeOf<string | null>();
  expectTypeOf(fields.toWire(row).max_uses).toEqualTypeOf<number | null>();
  expectTypeOf(fields.toRow).parameter(0).toEqualTypeOf<{
    code: string;
    max_uses: number | null;
    starts_at: string | null;
    end_date: string | null;
  }>();
  expectTypeOf<ReturnType<typeof fields.toRow>>().toEqualTypeOf<{
    code: string;
    maxUses: number | null;
    startsAt: Date | null;
    endsAt: Date | null;
  }>();
  // @ts-expect-error The uses of a coupon are counted: they have no column.
  expect(fields.toWire(row).used).toBeUndefined();
  // @ts-expect-error A column that the table does not have.
  mapFields(coupons, { entity, renamed: { end_date: 'endDate' } });
});
