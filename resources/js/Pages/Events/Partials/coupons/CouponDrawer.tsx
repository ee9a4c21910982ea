import '#css/mantineForms.css';
import { MultiSelect, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import type { Coupon } from '#contract/coupons.ts';
import type { TicketType } from '#contract/tickets.ts';
import { DateTimeInput } from '#js/components/DateTimeInput.tsx';
import { FormDrawer } from '#js/components/FormModal.tsx';
import { MoneyInput } from '#js/components/MoneyInput.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';

export type CouponValues = {
  code: string;
  kind: Coupon['kind'];
  value: string;
  max_uses: number | string;
  starts_at: string | null;
  ends_at: string | null;
  is_active: boolean;
  ticket_type_ids: number[];
  /** The version that the form began from. */
  updated_at?: string | null;
};

type CouponDrawerProps = {
  /** Null for a new one. */
  coupon: Coupon | null;
  types: TicketType[];
  currency: string;
  onClose: () => void;
  save: (values: CouponValues) => Promise<SaveOutcome>;
};

/** A new coupon, or the changes of one. */
export function CouponDrawer({ coupon, types, currency, onClose, save }: CouponDrawerProps) {
  const form = useRecordForm({
    initial: valuesOf(coupon),
    save,
    onSaved: onClose,
    draft: `coupon ${coupon?.id ?? 'new'}`,
  });
  const { kind, ticket_type_ids } = form.values;
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={coupon ? `Edit ${coupon.code}` : 'New coupon'}
      form={form}
      submitLabel={coupon ? 'Save coupon' : 'Create coupon'}
    >
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
        value={kind}
        onChange={(next) => form.set({ kind: next === 'fixed' ? 'fixed' : 'percent', value: '' })}
        data={[
          { value: 'percent', label: 'Percent' },
          { value: 'fixed', label: 'Fixed amount' },
        ]}
      />
      {kind === 'percent' ? (
        <TextInput
          label="Percent off"
          required
          inputMode="decimal"
          rightSection="%"
          description="Of the tickets that it applies to"
          {...form.field('value')}
        />
      ) : (
        <MoneyInput
          label="Amount off"
          required
          currency={currency}
          description="Taken off once for the whole order"
          {...form.field('value')}
        />
      )}
      <NumberInput
        label="Uses"
        min={1}
        allowDecimal={false}
        placeholder="No limit"
        description={coupon ? `Used ${coupon.used} times so far` : 'Leave empty for no limit'}
        {...form.field('max_uses')}
      />
      <MultiSelect
        label="Ticket types"
        placeholder={ticket_type_ids.length === 0 ? 'All ticket types' : undefined}
        clearable
        data={types.map((type) => ({ value: String(type.id), label: type.name }))}
        value={ticket_type_ids.map(String)}
        error={form.errorOf('ticket_type_ids')}
        onChange={(ids) => form.set({ ticket_type_ids: ids.map(Number) })}
      />
      <DateTimeInput label="Valid from" {...form.field('starts_at')} />
      <DateTimeInput label="Valid until" min={form.values.starts_at} {...form.field('ends_at')} />
      <Switch label="Active" description="Switched off, nobody can use it." {...form.check('is_active')} />
    </FormDrawer>
  );
}

function valuesOf(coupon: Coupon | null): CouponValues {
  return {
    code: coupon?.code ?? '',
    kind: coupon?.kind ?? 'percent',
    value: coupon?.value ?? '',
    max_uses: coupon?.max_uses ?? '',
    starts_at: coupon?.starts_at ?? null,
    ends_at: coupon?.ends_at ?? null,
    is_active: coupon?.is_active ?? true,
    ticket_type_ids: coupon?.ticket_type_ids ?? [],
    updated_at: coupon?.updated_at,
  };
}
