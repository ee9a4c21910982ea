import '#css/mantineForms.css';
import { router } from '@inertiajs/react';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import type { Event } from '#contract/events.ts';
import type { TicketType } from '#contract/tickets.ts';
import { formatCount } from '#domain/formatCount.ts';
import { formatMoney } from '#domain/money.ts';
import { pageUrl } from '#domain/pageUrl.ts';
import type { SalePayment, SalePriceKind } from '#domain/sales.ts';
import { CountInput } from '#js/components/CountInput.tsx';
import { FormDrawer } from '#js/components/FormModal.tsx';
import layout from '#js/components/layout.module.css';
import { MoneyInput } from '#js/components/MoneyInput.tsx';
import { SkeletonText } from '#js/components/Skeleton.tsx';
import { useLoad } from '#js/components/useLoad.ts';
import { useRecordForm } from '#js/components/useRecordForm.ts';
import { useSale } from '#js/stores/sales.ts';
import { useTicketTypes } from '#js/stores/tickets/ticketTypes.ts';
import styles from './running.module.css';

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
  const { list: types, loaded, load } = useTicketTypes();
  const price = useSale((state) => state.price);
  useLoad(load, { eventID: event.id });
  const form = useRecordForm({
    initial: {
      quantities: {} as Record<number, number | string>,
      price: 'full' as SalePriceKind,
      discount: '',
      reason: '',
      payment: 'cash' as SalePayment,
      name: '',
      email: '',
    },
    save: ({ quantities: _, name, email, discount, ...values }, options) =>
      useSale.getState().sell(event.id, { ...values, ...discounted(discount), items, buyer: { name, email } }, options),
    onSaved: ({ data }) => {
      onClose();
      if (data?.data) {
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
    const timer = setTimeout(() => void useSale.getState().work(event.id, basket && JSON.parse(basket)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [event.id, basket]);

  const isFree = values.price === 'complimentary' || Number(price?.total) === 0;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title="Sell tickets"
      form={form}
      submitLabel={!isFree && values.payment === 'link' ? 'Send payment link' : 'Issue tickets'}
    >
      <fieldset className={layout.plain}>
        <legend className={styles.legend}>Tickets</legend>
        <div className={layout.tight}>
          {!loaded && <SkeletonText lines={3} />}
          {types.map((type) => {
            const index = items.findIndex(({ ticket_type_id }) => ticket_type_id === type.id);
            return (
              <div key={type.id} className={styles.line}>
                <span>
                  {type.name}
                  <span className={layout.muted}> {detailOf(type)}</span>
                </span>
                <CountInput
                  aria-label={`Number of ${type.name}`}
                  min={0}
                  max={type.left ?? undefined}
                  disabled={type.sale_state !== 'on_sale'}
                  value={values.quantities[type.id] ?? 0}
                  error={index >= 0 ? form.errorOf(`items.${index}.quantity`) : undefined}
                  onChange={(quantity) => form.set({ quantities: { ...values.quantities, [type.id]: quantity } })}
                />
              </div>
            );
          })}
        </div>
      </fieldset>
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
        description="Tickets are sent to this address."
        type="email"
        required
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
        <Select
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
      <div className={styles.total} role="status">
        <span>{price?.fees && Number(price.fees) > 0 ? 'Total with fees' : 'Total'}</span>
        <span>{price?.total && price.currency ? formatMoney(price.total, price.currency) : '–'}</span>
      </div>
    </FormDrawer>
  );
}

function itemsOf(types: TicketType[], quantities: Record<number, number | string>) {
  return types.flatMap(({ id }) => {
    const quantity = Number(quantities[id] ?? 0);
    return quantity > 0 ? [{ ticket_type_id: id, quantity }] : [];
  });
}

function discounted(discount: string): { discount?: string } {
  return discount === '' ? {} : { discount };
}

function detailOf({ price, currency, left, sale_state }: TicketType): string {
  const amount = price === null || currency === null ? '' : Number(price) === 0 ? 'Free' : formatMoney(price, currency);
  const state = sale_state === 'on_sale' ? (left === null ? '' : `${formatCount(left)} left`) : 'not on sale';
  return [amount, state].filter(Boolean).join(' · ');
}
