import { expect, expectTypeOf, test } from 'vitest';
import { coupons } from '#server/database/schema/tickets.ts';
import { mapFields } from '#server/http/mapFields.ts';

const fields = mapFields(coupons, {
  input: ['code', 'maxUses', 'startsAt', 'endsAt'],
  readOnly: ['id', 'createdAt'],
  renamed: { end_date: 'endsAt' },
});

const AT = new Date('2026-05-01T18:00:00Z');
const row: typeof coupons.$inferSelect = {
  ...{ id: 7, companyId: 1, eventId: 3, code: 'EARLY', kind: 'percent', basisPoints: 1500, amountMinor: null },
  ...{ maxUses: 40, startsAt: AT, endsAt: null, isActive: true, ticketTypeIds: [], createdAt: AT, updatedAt: AT },
};

test('a row is shown with the columns that are named, instants as text, and no other column', () => {
  expect(fields.toWire(row)).toEqual({
    ...{ code: 'EARLY', max_uses: 40, starts_at: '2026-05-01T18:00:00.000Z', end_date: null },
    ...{ id: 7, created_at: '2026-05-01T18:00:00.000Z' },
  });
});

test('an input sets its own columns alone: neither read-only fields nor fields that are not named', () => {
  const input = { code: 'EARLY', max_uses: null, starts_at: '2026-05-01T20:00:00+02:00', end_date: null };
  const sent = { ...input, id: 9, created_at: '2020-01-01T00:00:00Z', company_id: 2, companyId: 2 };
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
  // @ts-expect-error A column that the table does not have.
  mapFields(coupons, { input: ['used'], readOnly: [] });
});
