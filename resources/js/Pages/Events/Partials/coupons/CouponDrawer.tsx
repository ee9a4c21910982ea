import '#css/mantineForms.css';
import '#css/mantineMultiSelect.css';
import { MultiSelect, SegmentedControl, Switch, TextInput } from '@mantine/core';
import type { TicketType } from '#contract/programme/tickets.ts';
import type { Coupon } from '#contract/selling/coupons.ts';
import { counted } from '#domain/kit/counted.ts';
import type { CouponKind } from '#domain/selling/coupons.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { formTexts } from '#js/components/form/formTexts.ts';
import type { FormValues } from '#js/components/form/formValues.ts';
import { useStoreForm } from '#js/components/form/useStoreForm.ts';
import { LimitInput } from '#js/components/input/CountInput.tsx';
import { PeriodInputs } from '#js/components/input/date/PeriodInputs.tsx';
import type { EditorProps } from '#js/components/input/EditorProps.ts';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { PercentInput } from '#js/components/input/PercentInput.tsx';
import { type CouponInput, useCoupons } from '#js/stores/selling/coupons.ts';

const NEW_COUPON: FormValues<CouponInput, 'value'> = {
  code: '',
  kind: 'percent',
  value: '',
  max_uses: '',
  max_tickets: '',
  start_date: null,
  end_date: null,
  is_active: true,
  ticket_type_ids: [],
  updated_at: null,
};

const KINDS: { value: CouponKind; label: string }[] = [
  { value: 'percent', label: 'Percent' },
  { value: 'fixed', label: 'Fixed amount' },
];

type CouponDrawerProps = EditorProps<Coupon> & { types: TicketType[]; currency: string | null };

/** Creates or edits a coupon. */
export function CouponDrawer({ record: coupon, types, currency, onClose }: CouponDrawerProps) {
  const form = useStoreForm(useCoupons, NEW_COUPON, coupon, { onSaved: onClose, draft: 'coupon' });
  const { kind, ticket_type_ids } = form.values;
  return (
    <FormDrawer onClose={onClose} form={form} {...formTexts('coupon', coupon?.code)}>
      <TextInput
        label="Code"
        required
        maxLength={40}
        data-autofocus
        autoCapitalize="characters"
        description="What buyers type: letters, digits, dashes and underscores."
        {...form.field('code')}
        onChange={(event) => form.set({ code: event.currentTarget.value.toUpperCase() })}
      />
      <SegmentedControl
        aria-label="Kind of discount"
        data={KINDS}
        value={kind}
        onChange={(next) => form.set({ kind: next, value: '' })}
      />
      {kind === 'percent' ? (
        <PercentInput label="Percent off" required description="Of the tickets it covers" {...form.field('value')} />
      ) : (
        <MoneyInput
          label="Amount off"
          required
          currency={currency}
          description="Taken off once for the whole order"
          {...form.field('value')}
        />
      )}
      <LimitInput label="Number of orders" description={usedText(coupon)} {...form.field('max_uses')} />
      <LimitInput
        label="Tickets per order"
        description="How many tickets of an order it reduces, the dearest first. Leave empty for all."
        {...form.field('max_tickets')}
      />
      <MultiSelect
        label="Ticket types"
        placeholder={ticket_type_ids.length === 0 ? 'All ticket types' : undefined}
        clearable
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('ticket_type_ids')}
      />
      <PeriodInputs form={form} start="start_date" end="end_date" labels={['Valid from', 'Valid until']} />
      <Switch label="Active" description="When off, buyers cannot use it." {...form.check('is_active')} />
    </FormDrawer>
  );
}

function usedText(coupon: Coupon | null): string | null {
  return coupon?.used == null ? null : `Used in ${counted(coupon.used, 'order')} so far. Leave empty for no limit.`;
}
