import { eq } from 'drizzle-orm';
import type { SavedView } from '#contract/account/views.ts';
import { savedViews } from '#server/database/schema/account/views.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import { call, type Desk, describeRaces } from '#tests/server/races/describeRaces.ts';

describeRaces('lookout', {
  'a view is shared in one window and renamed in another': {
    gate: { rows: 'saved_views' },
    async prepare(desk) {
      const { app, owner } = desk;
      const id = await aView(desk);
      const path = `/views/update/${id}`;
      return {
        calls: [
          call(owner, 'PUT', path, { name: 'Paid', is_shared: true }),
          call(owner, 'PUT', path, { name: 'Settled' }),
        ],
        left: async () => {
          const rows = await app.database.drizzle.select().from(savedViews).where(eq(savedViews.id, id));
          const { name, isShared } = only(rows);
          return { name, isShared };
        },
      };
    },
    locked: { statuses: [200, 200], left: { name: 'Settled', isShared: true } },
    unlocked: { statuses: [200, 200], left: { name: 'Settled', isShared: false } },
  },
  'the views of a list are arranged in two windows': {
    gate: { rows: 'view_places' },
    async prepare(desk) {
      const id = await aView(desk);
      const arrange = (defaultId: number | null) =>
        call(desk.owner, 'PUT', '/views/arrange', { list: 'orders', view_ids: [id], default_id: defaultId });
      await desk.owner.call('PUT', '/views/arrange', { list: 'orders', view_ids: [id] });
      return { calls: [arrange(id), arrange(null)] };
    },
    locked: { statuses: [200, 200] },
    unlocked: { statuses: [200, 500] },
  },
  'a view is deleted twice': {
    gate: { rows: 'saved_views' },
    async prepare(desk) {
      const remove = call(desk.owner, 'DELETE', `/views/delete/${await aView(desk)}`);
      return { calls: [remove, remove] };
    },
    locked: { statuses: [200, 404] },
    unlocked: { statuses: [200, 200] },
  },
});

async function aView({ app, owner }: Desk): Promise<number> {
  await app.database.drizzle.delete(savedViews);
  const view = { list: 'orders', name: 'Paid', query: 'status=paid', hidden_columns: [] };
  return (await owner.post<{ data: SavedView }>('/views/store', view)).body.data.id;
}
