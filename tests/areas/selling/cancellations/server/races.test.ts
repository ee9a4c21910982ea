import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { eventCancellationOrders as listed } from '#server/database/schema/selling/eventMessages.ts';
import { anOrder } from '#tests/areas/selling/orders/server/anOrder.ts';
import { failWrites } from '#tests/server/fixtures/failWrites.ts';
import { signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop } from '#tests/server/fixtures/shop.ts';
import { oneAfterTheOther } from '#tests/server/races/oneAfterTheOther.ts';
import { onPostgres } from '#tests/server/races/onPostgres.ts';

onPostgres((app) => {
  it('an order is cancelled that staff retry at the moment in which the job of an earlier retry starts', async () => {
    const { services, database, databaseUrl = '' } = app();
    const { type, event, owner, host } = await aShop(app(), 'retried');
    const staff = await signedIn(app(), owner, host);
    const made = [await anOrder(app(), type), await anOrder(app(), type), await anOrder(app(), type)];
    const [first = 0, second = 0] = made.map(({ order }) => order.id);
    const when = `new.id in (${first}, ${second})`;
    const heal = await failWrites(app(), 'orders', { state: '23514', on: 'update', times: 100, when });
    const path = `/events/cancellation/${event.id}`;
    await staff.post(path, { refund: true, notify: false });
    await services.queue.drain();
    await heal();
    // Its job waits while the first order is retried, together with the refund of the third: the sandbox does not know
    // this payment, so it refused. That refund is held back, so the job starts before the retry is committed.
    expect((await staff.post(`${path}/retry`, { order_ids: [second] })).status).toBe(200);
    const retry = async () => {
      expect((await staff.post(`${path}/retry`, {})).body).toMatchObject({ message: 'Retrying 2 orders.' });
    };
    const runJob = async () => {
      await services.queue.drain();
    };
    await oneAfterTheOther(databaseUrl, { tables: ['refunds'] }, [retry, runJob]);
    const rows = await database.drizzle
      .select({ status: listed.status })
      .from(listed)
      .where(eq(listed.eventId, event.id))
      .orderBy(asc(listed.orderId));
    expect(rows.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  });
});
