import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Coupon } from '#contract/selling/coupons.ts';
import { toast } from '#js/lib/toast/toast.ts';
import Coupons from '#js/Pages/Events/Coupons.tsx';
import { anEvent as anEventProp } from '#tests/areas/programme/events/factories/anEvent.ts';
import { anEvent } from '#tests/areas/programme/events/server/anEvent.ts';
import { aCoupon } from '#tests/areas/selling/coupons/server/aCoupon.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { app, companyId, owner } from '#tests/server/fixtures/openOffice.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

let path: string;
let couponId: number;
beforeEach(async () => {
  const event = await anEvent(app, companyId);
  couponId = (await aCoupon(app, event, { code: 'EARLY15', kind: 'percent', basisPoints: 1500, maxUses: 100 })).id;
  path = `/events/coupons/${event.id}`;
  openStaffPage(Coupons, { event: anEventProp({ id: event.id }) }, { url: `/events/${event.id}/coupons` });
});

const stored = async () => (await owner.get<Coupon[]>(`${path}/json?paginate=false`)).body;

describe('coupons', () => {
  it('are created with a code in capitals, and a validation error is shown next to its field', async () => {
    expect(await screen.findByText('0 of 100')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'New coupon' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New coupon' }));
    const code = drawer.getByRole('textbox', { name: /^Code/ });
    await userEvent.type(code, 'early15');
    await userEvent.type(drawer.getByRole('textbox', { name: /^Percent off/ }), '10');
    await userEvent.click(drawer.getByRole('button', { name: 'Create coupon' }));
    expect(await drawer.findByText('This event already has a coupon EARLY15. Choose another code.')).toBeTruthy();
    await userEvent.clear(code);
    await userEvent.type(code, 'late10');
    await userEvent.click(drawer.getByRole('button', { name: 'Create coupon' }));
    expect(await screen.findByText('LATE10')).toBeTruthy();
    expect(await stored()).toContainEqual(
      expect.objectContaining({ code: 'LATE10', kind: 'percent', value: '10', max_uses: null }),
    );
  });
});

describe('a failed save of a coupon', () => {
  const edit = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^EARLY15/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit EARLY15' }));
    await userEvent.clear(drawer.getByRole('textbox', { name: /^Percent off/ }));
    await userEvent.type(drawer.getByRole('textbox', { name: /^Percent off/ }), '20');
    return drawer;
  };

  it('after someone else saved it keeps what was typed, and overwrites only on request', async () => {
    const drawer = await edit();
    app.clock.advance(1000);
    await owner.call('PUT', `${path}/${couponId}`, { code: 'EARLY15', kind: 'percent', value: '30', max_uses: 100 });
    await userEvent.click(drawer.getByRole('button', { name: 'Save coupon' }));
    expect((await drawer.findByRole('alert')).textContent).toContain('Nothing that you typed was lost.');
    expect(drawer.getByRole('link', { name: 'See what they saved' }).getAttribute('target')).toBe('_blank');
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Percent off/ }).value).toBe('20');
    expect(await stored()).toMatchObject([{ value: '30' }]);
    await userEvent.click(drawer.getByRole('button', { name: 'Save mine anyway' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Coupon saved'));
    expect(await stored()).toMatchObject([{ value: '20', max_uses: 100 }]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('for another reason shows the error next to its button and no toast', async () => {
    const drawer = await edit();
    mock('PUT /events/coupons/{eventID}/{couponID}', () => refuse(502));
    await userEvent.click(drawer.getByRole('button', { name: 'Save coupon' }));
    expect((await drawer.findByRole('alert')).textContent).toBe(
      'The coupon could not be saved. What you entered is still here.',
    );
    expect(toast.error).not.toHaveBeenCalled();
  });
});
