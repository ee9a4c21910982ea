import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { organisers } from '#server/database/schema/programme/campaigns.ts';
import { campaigns } from '#server/database/schema/programme/events.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { aShop, type Buyer, type Shop } from '#tests/server/fixtures/shop.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { type Gate, oneAfterTheOther } from './oneAfterTheOther.ts';

/**
 * Something is deleted or stopped while others wait for it. Calls wait for the event lock in the listed order, so that
 * the first is complete when the second continues. PGlite has one connection, so nothing waits there.
 */
describe.skipIf(!postgresUrl)('a target that is gone when a waiting call gets its turn, on PostgreSQL', () => {
  let app: TestApp;
  let shop: Shop;
  let owner: Browser;
  let buyer: Buyer;
  let count = 0;

  beforeAll(async () => {
    app = await createTestApp({ on: 'postgres' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    shop = await aShop(app, `gone${count}`);
    owner = await signedIn(app, shop.owner);
    buyer = shop.buyer();
    await buyer.cart();
  });

  type Answer = { status: number; body: unknown };
  const inTurn = (gate: Gate, ...calls: (() => Promise<Answer>)[]) =>
    oneAfterTheOther(app.databaseUrl ?? '', gate, calls);
  const atTheLock = (...calls: (() => Promise<Answer>)[]) => inTurn({ event: shop.event.id }, ...calls);
  const deleteEvent = () => owner.call('DELETE', `/events/delete/${shop.event.id}`);
  const stopSale = () => owner.post(`/events/ticket-config/${shop.event.id}`, { is_selling: false });

  it('a ticket type deleted before the buyer adds it: 404 with a message', async () => {
    const [deleted, added] = await atTheLock(
      () => owner.call('DELETE', `/events/ticket-types/${shop.event.id}/${shop.type.id}`),
      () => buyer.add(shop.type.id),
    );
    expect(deleted?.status).toBe(200);
    expect(added).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('That ticket does not exist') },
    });
  });

  it('an event deleted before the buyer adds a seat: 404 with a message', async () => {
    const [deleted, added, coupon] = await atTheLock(
      deleteEvent,
      () => buyer.add(shop.type.id),
      () => owner.post(`/events/coupons/${shop.event.id}`, { code: 'SPRING', kind: 'percent', value: '5' }),
    );
    expect(deleted?.status).toBe(200);
    expect(added).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('That event does not exist') },
    });
    expect(coupon).toMatchObject({ status: 404, body: { message: expect.stringContaining('That event') } });
  });

  it('an event whose seats were held first is not deleted, and staff are told how many are in carts', async () => {
    const [added, deleted] = await atTheLock(() => buyer.add(shop.type.id, 2), deleteEvent);
    expect(added?.status).toBe(200);
    expect(deleted).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^2 tickets are in the cart of a buyer\. Pause .* delete it after \d+:\d\d/),
      },
    });
    await buyer.clear();
    expect((await deleteEvent()).status).toBe(200);
  });

  it('a sale stopped before the buyer adds a seat: nothing is held', async () => {
    const [stopped, added] = await atTheLock(stopSale, () => buyer.add(shop.type.id));
    expect(stopped?.status).toBe(200);
    expect(added).toMatchObject({ status: 422, body: { message: 'Standard is not on sale at the moment.' } });
    expect((await buyer.cart()).body.cart.quantity).toBe(0);
  });

  it('a sale stopped before the buyer pays: 409, and nothing is charged', async () => {
    await buyer.add(shop.type.id);
    const [stopped, processed] = await atTheLock(stopSale, () => buyer.process());
    expect(stopped?.status).toBe(200);
    expect(processed).toMatchObject({
      status: 409,
      body: { message: 'Sales of this event are paused. Nothing was charged.' },
    });
  });

  it('an organiser removed while someone invites them: 404', async () => {
    const { drizzle } = app.database;
    const { id: companyId } = shop.company;
    const campaign = only(await drizzle.insert(campaigns).values({ companyId, name: 'Lanterns' }).returning());
    const values = { companyId, campaignId: campaign.id, name: 'Ines', email: 'ines@example.test' };
    const organiser = only(await drizzle.insert(organisers).values(values).returning());
    const [removed, invited] = await inTurn(
      { rows: 'organisers' },
      () => owner.call('DELETE', `/organisers/delete/${organiser.id}`),
      () => owner.post(`/organisers/invite/${organiser.id}`),
    );
    expect(removed?.status).toBe(200);
    expect(invited?.status).toBe(404);
  });

  it('a campaign deleted while someone adds an organiser: 409 with a message', async () => {
    const { drizzle } = app.database;
    const { id: companyId } = shop.company;
    const campaign = only(await drizzle.insert(campaigns).values({ companyId, name: 'Lanterns' }).returning());
    const organiser = { campaign_id: campaign.id, name: 'Ines', email: 'ines@example.test' };
    const [deleted, added] = await inTurn(
      { rows: 'campaigns' },
      () => owner.call('DELETE', `/campaigns/delete/${campaign.id}`),
      () => owner.post('/organisers/store', organiser),
    );
    expect(deleted?.status).toBe(200);
    expect(added).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Somebody just deleted') },
    });
  });
});
