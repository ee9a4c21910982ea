import '#css/mantineForms.css';
import { router } from '@inertiajs/react';
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Event } from '#contract/programme/events.ts';
import type { TicketType } from '#contract/programme/tickets.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { SalePayment, SalePriceKind } from '#domain/selling/sales.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useTicketTypes } from '#js/stores/programme/tickets/ticketTypes.ts';
import { useSale } from '#js/stores/selling/sales.ts';
import styles from './running.module.css';
import { type Quantities, SaleLines } from './SaleLines.tsx';

type SellDrawerProps = { event: Event; onClose: () => void };

const PRICES: { value: SalePriceKind; label: string }[] = [
  { value: 'full', label: 'Full price' },
  { value: 'discount', label: 'Discount' },
  { value: 'complimentary', label: 'Free' },
];

const PAYMENTS: { value: SalePayment; label: string }[] = [
  { value: 'cash', label: 'Paid in cash' },
  { value: 'transfer', label: 'Paid by bank transfer' },
  { value: 'other', label: 'Paid another way' },
  { value: 'link', label: 'Send a payment link' },
];

/** Debounce before recalculating the price. */
const PAUSE_MS = 250;

/** Sells tickets manually: tickets, buyer, price and payment method. */
export function SellDrawer({ event, onClose }: SellDrawerProps) {
  const { list: types, load } = useTicketTypes();
  const canOpenOrder = useCan('orders.view');
  const canCheckIn = useCan('check-in.manage');
  const price = useSale((state) => state.price);
  /** The basket of that price. */
  const priced = useRef<string | null>(null);
  useLoad(load, { eventID: event.id });
  const form = useRecordForm({
    initial: {
      quantities: {} as Quantities,
      price: 'full' as SalePriceKind,
      discount: '',
      reason: '',
      payment: 'cash' as SalePayment,
      name: '',
      email: '',
      check_in: false,
    },
    save: async ({ quantities: _, name, email, discount, check_in, ...values }, options) => {
      const isIn = check_in && !isByLink ? { check_in } : {};
      const sale = { ...values, ...isIn, ...discounted(discount), items, buyer: { name, email } };
      // Somebody who is faster than the calculation has not seen its total.
      const shown = price?.total && priced.current === basket ? { total: price.total } : {};
      const outcome = await useSale.getState().sell(event.id, { ...sale, ...shown }, options);
      if (useSale.getState().errors.total) {
        await Promise.all([load({ eventID: event.id }), updatePrice(event.id, basket)]);
      }
      return outcome;
    },
    onSaved: ({ data }) => {
      onClose();
      if (data?.data && canOpenOrder) {
        router.visit(pageUrl('Orders/Show', data.data));
      }
    },
    draft: 'sale',
  });
  const { values } = form;
  const items = itemsOf(types, values.quantities);
  const basket =
    items.length > 0 ? JSON.stringify({ items, price: values.price, ...discounted(values.discount) }) : null;
  useEffect(() => {
    const timer = setTimeout(async () => {
      await updatePrice(event.id, basket);
      priced.current = basket;
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [event.id, basket]);

  const isFree = values.price === 'complimentary' || Number(price?.total) === 0;
  const isByLink = !isFree && values.payment === 'link';
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title="Sell tickets"
      form={form}
      submitLabel={isByLink ? 'Send payment link' : values.check_in ? 'Issue tickets and check in' : 'Issue tickets'}
    >
      <SaleLines
        event={event}
        quantities={values.quantities}
        onChange={(quantities) => form.set({ quantities })}
        errorOf={(typeId) => {
          const index = items.findIndex(({ ticket_type_id }) => ticket_type_id === typeId);
          return index >= 0 ? form.errorOf(`items.${index}.quantity`) : undefined;
        }}
      />
      {form.errorOf('items') && (
        <p role="alert" className={styles.error}>
          {form.errorOf('items')}
        </p>
      )}
      <TextInput
        label="Buyer’s name"
        required
        maxLength={120}
        {...form.field('name')}
        error={form.errorOf('buyer.name')}
      />
      <TextInput
        label="E-mail"
        description={
          isByLink
            ? 'The link is sent to this address.'
            : 'Tickets are sent to it. Without one, the codes are on the order.'
        }
        type="email"
        required={isByLink}
        {...form.field('email')}
        error={form.errorOf('buyer.email')}
      />
      <SegmentedControl
        aria-label="Price"
        data={PRICES}
        value={values.price}
        onChange={(value) => form.set({ price: PRICES.find((one) => one.value === value)?.value ?? 'full' })}
      />
      {values.price === 'discount' && (
        <MoneyInput
          label="Discount"
          required
          currency={event.currency}
          value={values.discount}
          error={form.errorOf('discount')}
          onChange={(discount) => form.set({ discount })}
        />
      )}
      {values.price !== 'full' && (
        <TextInput
          label="Reason"
          description="Shown in the order’s history."
          required
          maxLength={200}
          {...form.field('reason')}
        />
      )}
      {!isFree && (
        <SelectField
          label="Payment"
          data={PAYMENTS}
          allowDeselect={false}
          value={values.payment}
          description={values.payment === 'link' ? 'The seats are held for 24 hours.' : undefined}
          onChange={(payment) =>
            form.set({ payment: PAYMENTS.find(({ value }) => value === payment)?.value ?? 'cash' })
          }
        />
      )}
      {canCheckIn && !isByLink && (
        <Checkbox
          label="Check in now"
          description="For somebody who stands at the door"
          {...form.check('check_in')}
          error={form.errorOf('check_in')}
        />
      )}
      <div className={styles.total} role="status">
        <span>{price?.fees && Number(price.fees) > 0 ? 'Total with fees' : 'Total'}</span>
        <span>{price?.total && price.currency ? formatMoney(price.total, price.currency) : '–'}</span>
      </div>
    </FormDrawer>
  );
}

/** @param basket as JSON; null if nothing is chosen */
function updatePrice(eventId: number, basket: string | null): Promise<void> {
  return useSale.getState().work(eventId, basket && JSON.parse(basket));
}

function itemsOf(types: TicketType[], quantities: Quantities) {
  return types.flatMap(({ id }) => {
    const quantity = Number(quantities[id] ?? 0);
    return quantity > 0 ? [{ ticket_type_id: id, quantity }] : [];
  });
}

function discounted(discount: string): { discount?: string } {
  return discount === '' ? {} : { discount };
}
