import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toPropsShape } from '#contract/kit/toShape.ts';
import { pages } from '#contract/pages.ts';
import { readProps } from '#js/boot/readProps.ts';
import { anEvent } from '#tests/areas/programme/events/factories/anEvent.ts';
import { mock, refuse } from '../mocks/mock.ts';

const shapeOf = (name: keyof typeof pages) => toPropsShape(pages[name]);

afterEach(() => vi.restoreAllMocks());

describe('the token of an e-mailed link', () => {
  it('is read from the URL when the props lack it, as is the reference of a payment', async () => {
    const event = { id: 7, name: 'Fair' };
    const rsvp = { url: '/rsvp/a%2Fb?change=1', props: { event } };
    expect(await readProps('Public/Rsvp', shapeOf('Public/Rsvp'), rsvp)).toMatchObject({ token: 'a/b' });
    const payment = { url: '/portal/payment/pay_1/processing', props: { event } };
    const name = 'Portal/PaymentProcessing';
    expect(await readProps(name, shapeOf(name), payment)).toMatchObject({ payment_reference: 'pay_1' });
  });

  it('is taken from the props first, and is empty when the URL does not contain it', async () => {
    const event = { id: 7, name: 'Fair' };
    const sent = { url: '/rsvp/one', props: { event, token: 'two' } };
    expect(await readProps('Public/Rsvp', shapeOf('Public/Rsvp'), sent)).toMatchObject({ token: 'two' });
    const elsewhere = { url: '/answers/one', props: { event } };
    expect(await readProps('Public/Rsvp', shapeOf('Public/Rsvp'), elsewhere)).toMatchObject({ token: '' });
  });
});

describe('the record of a page', () => {
  it('is taken from the props, with missing fields filled in', async () => {
    const page = { url: '/events/7', props: { event: { id: '7', name: 'Fair' } } };
    const { event } = await readProps('Events/Show', shapeOf('Events/Show'), page);
    expect(event).toMatchObject({ id: 7, name: 'Fair', sold: null, capacity: null, currency: null, is_listed: true });
  });

  it('may be wrapped, as Laravel’s resources are', async () => {
    const page = { url: '/portal/events/7', props: { event: { data: { id: 7, name: 'Fair' } } } };
    const { event } = await readProps('Portal/Events/Show', shapeOf('Portal/Events/Show'), page);
    expect(event).toMatchObject({ id: 7, name: 'Fair', ticket_types: [], sale_state: 'on_sale' });
  });

  it('is loaded by the specification’s call when the props lack it', async () => {
    const calls = mock('GET /events/get-event/{id}', () => ({ data: anEvent({ id: 7, name: 'Fair' }) }));
    const props: { event?: { name: string } } = {};
    const read = await readProps('Events/Orders', shapeOf('Events/Orders'), { url: '/events/7/orders?page=2', props });
    expect(read.event?.name).toBe('Fair');
    expect(calls[0]?.params.id).toBe('7');
  });

  it('that cannot be loaded makes the page fail', async () => {
    mock('GET /events/get-event/{id}', () => refuse(404, { message: 'Not found.' }));
    const page = { url: '/events/7', props: {} };
    await expect(readProps('Events/Show', shapeOf('Events/Show'), page)).rejects.toThrow('Not found.');
  });

  describe('for a workflow, which has no call in the specification', () => {
    const read = () =>
      readProps<{ workflow?: { id: number } }>('Workflows/Show', shapeOf('Workflows/Show'), {
        url: '/workflows/7',
        props: {},
      });

    beforeEach(() => {
      mock('GET /workflows/get-workflow/{id}', () => refuse(404));
    });

    it('is found in the list', async () => {
      const calls = mock('GET /workflows/json', () =>
        Response.json([
          { id: 6, name: 'Evening' },
          { id: 7, name: 'Matinee' },
        ]),
      );
      expect((await read()).workflow).toMatchObject({ id: 7, name: 'Matinee' });
      expect(calls[0]?.url.searchParams.get('paginate')).toBe('false');
    });

    it('is reported as a missing extension when it is not in the list', async () => {
      mock('GET /workflows/json', () => Response.json([]));
      await expect(read()).rejects.toMatchObject({ isMissingExtension: true });
    });
  });

  it('is never requested from staff calls by a visitor’s page', async () => {
    const page = { url: '/portal/events/7', props: {} };
    await expect(readProps('Portal/Events/Show', shapeOf('Portal/Events/Show'), page)).rejects.toThrow(
      'came without its event',
    );
  });
});

it('the cart is requested when the page lacks it, so that it is not shown as empty', async () => {
  const items = [{ ticket_type_id: 3, name: 'Standard', price: '25.00', quantity: 2, subtotal: '50.00' }];
  const calls = mock('GET /portal/cart/{eventId}/api', () =>
    Response.json({ cart: { event_id: 7, items, total: '50.00' } }),
  );
  const props: { event: object; cart?: { items: unknown[] } } = { event: { id: 7, name: 'Fair' } };
  const { cart } = await readProps('Portal/Cart', shapeOf('Portal/Cart'), { url: '/portal/cart/7', props });
  expect(cart?.items).toEqual(items);
  expect(calls).toHaveLength(1);
});

it('props that are not in the contract are left unchanged', async () => {
  const page = { url: '/events', props: { errors: { name: 'Enter a name.' }, flash: 'Saved' } };
  expect(await readProps('Events/Index', shapeOf('Events/Index'), page)).toEqual(page.props);
});
