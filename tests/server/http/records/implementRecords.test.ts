import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoints } from '#contract/kit/define.ts';
import { changes, creates, lists } from '#contract/kit/records.ts';
import { flag, messageOnly, wrapped } from '#contract/kit/shapes.ts';
import { savedViews as table } from '#server/database/schema/account/views.ts';
import { implementRecords } from '#server/http/records/implementRecords.ts';

const view = z.object({ id: z.number(), name: z.string() });
const input = z.object({ name: z.string() });
const views = defineEndpoints({
  'GET /views/json': { summary: '', access: 'staff', ...lists(view, ['name'], { is_shared: flag.optional() }) },
  'GET /views/get-view/{id}': { summary: '', access: 'staff', response: wrapped(view) },
  'POST /views/store': { summary: '', access: 'staff', ...creates(view, input.extend({ list: z.string() })) },
  'PUT /views/update/{id}': { summary: '', access: 'staff', ...changes(view, input) },
  'DELETE /views/delete/{id}': { summary: '', access: 'staff', response: messageOnly },
  'POST /views/copy/{id}': { summary: '', access: 'staff', ...creates(view, z.object({})) },
});

const sorts = { name: table.name };
const filters = { is_shared: table.isShared };
const common = {
  table,
  noun: 'View',
  values: () => ({}),
  present: (_: unknown, rows: (typeof table.$inferSelect)[]) => rows.map(({ id, name }) => ({ id, name })),
};
const copy = { 'POST /views/copy/{id}': async () => ({ data: { id: 1, name: 'Copy' }, message: 'Copied' }) };

it('implements every call, those of the kit and the further ones', () => {
  const routes = implementRecords(views, { ...common, sorts, filters }, copy, {
    'POST /views/copy/{id}': { points: 1, seconds: 60 },
  });
  expect(routes.map(({ key }) => key)).toEqual(Object.keys(views));
  expect(routes.find(({ key }) => key === 'POST /views/copy/{id}')).toMatchObject({
    handle: copy['POST /views/copy/{id}'],
    limit: { points: 1 },
  });
  expect(routes.filter(({ limit }) => limit)).toHaveLength(1);
});

it('does not compile with a call, a filter or a sort missing, or with one that does not fit', () => {
  // @ts-expect-error the copy has no handler
  implementRecords(views, { ...common, sorts, filters });
  // @ts-expect-error the filter is missing
  implementRecords(views, { ...common, sorts }, copy);
  // @ts-expect-error a text is not a flag
  implementRecords(views, { ...common, sorts, filters: { is_shared: table.name } }, copy);
  // @ts-expect-error the list has no such filter
  implementRecords(views, { ...common, sorts, filters: { ...filters, is_hidden: table.isShared } }, copy);
  // @ts-expect-error the list can be sorted by name
  implementRecords(views, { ...common, sorts: {}, filters }, copy);
  // @ts-expect-error the record has a name
  implementRecords(views, { ...common, sorts, filters, present: (_, rows) => rows.map(({ id }) => ({ id })) }, copy);
  // @ts-expect-error the table has no such column
  implementRecords(views, { ...common, sorts, filters, values: () => ({ title: '' }) }, copy);
  expect(Object.keys(views)).toHaveLength(6);
});
