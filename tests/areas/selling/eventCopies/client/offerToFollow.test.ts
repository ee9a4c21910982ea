import { beforeEach, expect, it, vi } from 'vitest';
import { confirm } from '#js/components/overlay/confirm.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { offerToFollow } from '#js/Pages/Events/Partials/offerToFollow.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';

vi.mock('#js/components/overlay/confirm.ts');
vi.mock('#js/lib/toast/toast.ts');

const [FROM, TO] = ['2030-10-10T17:00:00.000Z', '2030-10-30T18:00:00.000Z'];
const moved = { id: 7, start_date: TO };
const left = {
  has_sale_dates: true,
  ticket_types: 2,
  coupons: 1,
  allocations: 3,
  updated_at: '2030-01-01T00:00:00.000Z',
};

beforeEach(() => {
  vi.mocked(confirm).mockReset().mockResolvedValue(true);
});

it('names the dates that stay behind, and moves them when the user agrees', async () => {
  mock('GET /events/follow-date/{eventID}', () => ({ data: left }));
  const followed = mock('POST /events/follow-date/{eventID}', () => ({ message: 'Dates moved' }));
  await offerToFollow(FROM, moved);
  expect(confirm).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.stringContaining('the sale, 2 ticket types, 1 coupon, and 3 tickets to claim'),
    }),
  );
  expect(followed.map(({ body }) => body)).toEqual([{ from: FROM, updated_at: left.updated_at }]);
  expect(toast.success).toHaveBeenCalledWith('Dates moved');
});

it('moves nothing when the user keeps the dates', async () => {
  vi.mocked(confirm).mockResolvedValue(false);
  mock('GET /events/follow-date/{eventID}', () => ({ data: left }));
  const followed = mock('POST /events/follow-date/{eventID}', () => ({ message: '' }));
  await offerToFollow(FROM, moved);
  expect(followed).toEqual([]);
});

it.each([
  [
    'nothing stays behind',
    () => ({ data: { ...left, has_sale_dates: false, ticket_types: 0, coupons: 0, allocations: 0 } }),
  ],
  ['the backend cannot tell', () => refuse(404)],
])('does not ask when %s', async (_, answer) => {
  mock('GET /events/follow-date/{eventID}', answer);
  await offerToFollow(FROM, moved);
  expect(confirm).not.toHaveBeenCalled();
  expect(toast.error).not.toHaveBeenCalled();
});

it('makes no call when the start is the same', async () => {
  const checked = mock('GET /events/follow-date/{eventID}', () => ({ data: left }));
  await offerToFollow(FROM, { id: 7, start_date: '2030-10-10T17:00:00Z' });
  expect(checked).toEqual([]);
});
