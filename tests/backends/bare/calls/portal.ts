import { HttpFailure, Invalid, requireFields } from '../failures.ts';
import type { BareContext, Kernel } from '../Kernel.ts';

/** The cart and the checkout. A guest's cart belongs to the session. */
export function portalCalls(kernel: Kernel): void {
  const { world, answers, options } = kernel;
  const event = (c: BareContext) => world.events.find(c.req.param('eventId') ?? '').id;
  const cartOf = (c: BareContext) => world.cart(event(c), c.env.session.visitor);
  const call = (key: string, handler: (c: BareContext) => Response) => kernel.call(key, handler, 'guest');

  function shown(c: BareContext) {
    const cart = cartOf(c);
    const items = cart.items.map(({ ticket_type_id, quantity }) => {
      const { name, price } = world.ticketTypes.find(ticket_type_id);
      const named = options.fields === 'ids' ? {} : { name, price };
      return { id: ticket_type_id, ticket_type_id, quantity, ...named };
    });
    const total = (rows: typeof cart.items) =>
      rows.reduce((sum, row) => sum + Number(world.ticketTypes.find(row.ticket_type_id).price) * row.quantity, 0);
    const subtotal = total(cart.items);
    const discount = cart.coupon ? subtotal / 10 : 0;
    return {
      items,
      subtotal,
      discount,
      total: subtotal - discount,
      quantity: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
      expires_at: items.length > 0 ? new Date(cart.expiresAt).toISOString() : null,
      coupon: cart.coupon ? { code: cart.coupon } : null,
    };
  }

  function changed(c: BareContext, message: string): Response {
    if (options.variant === 'message') {
      return answers.json(c, { message });
    }
    return answers.json(c, options.variant === 'data' ? { data: { cart: shown(c) } } : { cart: shown(c), message });
  }

  function setQuantity(c: BareContext, type: number, quantity: number): void {
    const cart = cartOf(c);
    const others = cart.items.filter(({ ticket_type_id }) => ticket_type_id !== type);
    cart.items = quantity > 0 ? [...others, { ticket_type_id: type, quantity }] : others;
  }

  call('GET /portal/cart/{eventId}/api', (c) =>
    answers.json(c, options.variant === 'data' ? { data: { cart: shown(c) } } : { cart: shown(c) }),
  );
  call('POST /portal/cart/{eventId}/add', (c) => {
    requireFields(c.env.body, 'ticket_type_id', 'quantity');
    const cart = cartOf(c);
    if (cart.items.length > 0 && cart.expiresAt < Date.now()) {
      return answers.json(c, { status: 'expired_cart_exists', message: 'An expired cart exists.' }, 409);
    }
    const type = world.ticketTypes.find(String(c.env.body.ticket_type_id)).id;
    const held = cart.items.find(({ ticket_type_id }) => ticket_type_id === type)?.quantity ?? 0;
    setQuantity(c, type, held + Number(c.env.body.quantity));
    return changed(c, 'Added.');
  });
  call('POST /portal/cart/{eventId}/recover', (c) => {
    cartOf(c).expiresAt = Date.now() + 900_000;
    return changed(c, 'Recovered.');
  });
  call('POST /portal/cart/{eventId}/restart', (c) => {
    requireFields(c.env.body, 'ticket_type_id', 'quantity');
    world.emptyCart(event(c), c.env.session.visitor);
    setQuantity(c, Number(c.env.body.ticket_type_id), Number(c.env.body.quantity));
    return changed(c, 'Restarted.');
  });
  call('PUT /portal/cart/{eventId}/update/{ticketTypeId}', (c) => {
    setQuantity(c, Number(c.req.param('ticketTypeId')), Number(c.env.body.quantity));
    return changed(c, 'Updated.');
  });
  call('DELETE /portal/cart/{eventId}/remove/{ticketTypeId}', (c) => {
    setQuantity(c, Number(c.req.param('ticketTypeId')), 0);
    return changed(c, 'Removed.');
  });
  call('POST /portal/cart/{eventId}/apply-coupon', (c) => {
    requireFields(c.env.body, 'code');
    if (c.env.body.code !== 'SPRING') {
      throw new HttpFailure(422, 'This code is not known.');
    }
    cartOf(c).coupon = 'SPRING';
    return changed(c, 'Applied.');
  });
  call('DELETE /portal/cart/{eventId}/remove-coupon', (c) => {
    cartOf(c).coupon = null;
    return changed(c, 'Removed.');
  });
  call('DELETE /portal/cart/{eventId}/clear', (c) => {
    world.emptyCart(event(c), c.env.session.visitor);
    return changed(c, 'Cleared.');
  });

  call('POST /portal/checkout/{eventId}/validate', (c) => {
    const { attendees } = c.env.body;
    if (!Array.isArray(attendees) || attendees.length === 0) {
      throw new Invalid({ attendees: ['The attendees field is required.'] });
    }
    const tickets = cartOf(c).items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (attendees.length !== tickets) {
      throw new Invalid({ attendees: [`The attendees field must contain ${tickets} items.`] });
    }
    if (String(attendees[0]?.name).includes('Nobody')) {
      // A list instead of an object, as some applications send it.
      return answers.json(c, { message: 'Validation failed', errors: ['There are no tickets left.'] }, 422);
    }
    return answers.json(c, { message: 'Valid.' });
  });
  call('POST /portal/checkout/{eventId}/process', (c) => {
    requireFields(c.env.body, 'attendees');
    const order = world.orders.add({ event_id: event(c), total: shown(c).total });
    const { origin } = new URL(c.req.url);
    if (order.total !== 0) {
      return answers.json(c, { redirect_url: `${origin}/pay/${order.id}` });
    }
    world.emptyCart(event(c), c.env.session.visitor);
    return answers.json(c, { order: answers.shown(world.orders, order), tickets: [{ id: 1 }] });
  });
  call('POST /portal/checkout/{eventId}/confirm', (c) => {
    requireFields(c.env.body, 'payment_reference');
    const order = world.orders.find(String(c.env.body.payment_reference));
    world.emptyCart(event(c), c.env.session.visitor);
    return answers.json(c, { order: answers.shown(world.orders, order), tickets: [{ id: 1 }] });
  });
}
