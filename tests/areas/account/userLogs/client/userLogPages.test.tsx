import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import UserLogs from '#js/Pages/UserLogs/Index.tsx';
import UserLog from '#js/Pages/UserLogs/Show.tsx';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

openBridgedOffice();
/** The URL of the owner's log. */
let log: string;
beforeAll(async () => {
  const event = await anEvent(app, companyId);
  const coupon = await aCoupon(app, event, { code: 'EARLY15' });
  const path = `/events/coupons/${event.id}/${coupon.id}`;
  const { status } = await owner.call('PUT', path, { code: 'EARLY15', kind: 'percent', value: '10', max_uses: 5 });
  expect(status).toBe(200);
  await owner.visit('/events');
  await app.services.recorder.flush();
  const { data } = (await owner.get<{ data: { id: number }[] }>('/users/logs')).body;
  log = `/users/${data[0]?.id}/logs`;
});

describe('user logs', () => {
  it('list who is recorded, with a link to each log', async () => {
    await openBridgedPage(UserLogs, '/users/logs');
    const link = await screen.findByRole('link', { name: /owner@lakeside\.test/ });
    expect(link.getAttribute('href')).toBe(log);
  });

  it('of a user show entries with their changes, the activity level and the most frequent actions', async () => {
    await openBridgedPage(UserLog, log);
    expect(await screen.findByText('Max uses: – → 5')).toBeTruthy();
    expect(await screen.findByText(/^Low · \d+$/)).toBeTruthy();
    expect(await screen.findByText('Change coupon')).toBeTruthy();
  });
});
