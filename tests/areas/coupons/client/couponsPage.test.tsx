import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#js/lib/toast.ts';
import Coupons from '#js/Pages/Events/Coupons.tsx';
import { anEvent } from '#tests/areas/events/factories/anEvent.ts';
import { aTicketType } from '#tests/areas/tickets/factories/aTicketType.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { openStaffPage } from '#tests/pages/staff/openStaffPage.tsx';
import { aCoupon } from '../factories/aCoupon.ts';

vi.mock('#js/lib/toast.ts');

describe('coupons', () => {
  it('are created with a code in capitals, and a refusal stands beside its field', async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType()] }));
    mock('GET /events/coupons/{eventID}/json', () => aPage([aCoupon()]));
    const calls = mock('POST /events/coupons/{eventID}', () =>
      refuse(422, { errors: { code: ['This code is taken.'] } }),
    );
    openStaffPage(Coupons, { event: anEvent() }, { url: '/events/7/coupons' });
    expect(await screen.findByText('12 of 100')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'New coupon' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'New coupon' }));
    await userEvent.type(drawer.getByRole('textbox', { name: /^Code/ }), 'early15');
    await userEvent.click(drawer.getByRole('button', { name: 'Create coupon' }));
    expect(await drawer.findByText('This code is taken.')).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ code: 'EARLY15', kind: 'percent', max_uses: '' });
  });
});

describe('a coupon that is not saved', () => {
  beforeEach(() => void vi.clearAllMocks());

  const edit = async () => {
    mock('GET /events/ticket-types/{eventID}', () => ({ data: [aTicketType()] }));
    mock('GET /events/coupons/{eventID}/json', () => aPage([aCoupon()]));
    openStaffPage(Coupons, { event: anEvent() }, { url: '/events/7/coupons' });
    await userEvent.click(await screen.findByRole('button', { name: /^EARLY15/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit EARLY15' }));
    await userEvent.clear(drawer.getByRole('textbox', { name: /^Percent off/ }));
    await userEvent.type(drawer.getByRole('textbox', { name: /^Percent off/ }), '20');
    return drawer;
  };

  it('because somebody else has saved it keeps what was typed, and is saved over theirs only when told to', async () => {
    const calls = mock('PUT /events/coupons/{eventID}/{couponID}', ({ body }) =>
      JSON.stringify(body).includes('updated_at')
        ? refuse(409, { message: 'Somebody else has saved this.', status: 'changed_meanwhile' })
        : { data: aCoupon({ value: '20' }), message: 'Coupon saved' },
    );
    const drawer = await edit();
    await userEvent.click(drawer.getByRole('button', { name: 'Save coupon' }));
    expect((await drawer.findByRole('alert')).textContent).toContain('Nothing that you typed was lost.');
    expect(drawer.getByRole('link', { name: 'See what they saved' }).getAttribute('target')).toBe('_blank');
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: /^Percent off/ }).value).toBe('20');
    await userEvent.click(drawer.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Coupon saved'));
    expect(calls.map(({ body }) => body)).toMatchObject([
      { value: '20', updated_at: '2026-10-01T08:00:00Z' },
      { value: '20' },
    ]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('for another reason says why at its button and in no toast', async () => {
    mock('PUT /events/coupons/{eventID}/{couponID}', () => refuse(502));
    const drawer = await edit();
    await userEvent.click(drawer.getByRole('button', { name: 'Save coupon' }));
    expect((await drawer.findByRole('alert')).textContent).toBe(
      'The coupon could not be saved. What you entered is still here.',
    );
    expect(toast.error).not.toHaveBeenCalled();
  });
});
