import '#css/mantineSwitch.css';
import '#css/mantineForms.css';
import { Alert, Switch } from '@mantine/core';
import type { TicketPosting } from '#contract/accounting/ticketSales.ts';
import { taxLabel } from '#domain/accounting/taxes.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { SettingsForm } from '#js/components/form/SettingsForm.tsx';
import { type RecordForm, useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useAccountingCategories } from '#js/stores/accounting/categories.ts';
import { useTaxes } from '#js/stores/accounting/taxes.ts';
import { useTicketSales } from '#js/stores/accounting/ticketSales.ts';

/** Whether ticket sales and refunds are posted to the books by themselves; nothing if the backend cannot do it. */
export function TicketSalesCard() {
  const { selected, isMissing, error, message, get } = useTicketSales();
  useLoad(get);
  if (isMissing) {
    return null;
  }
  if (selected === null) {
    return error ? (
      <ErrorState title="Ticket sales could not be loaded" message={message} onRetry={() => get()} />
    ) : (
      <SkeletonText lines={4} />
    );
  }
  return <TicketSalesForm posting={selected} />;
}

const EVERY_CATEGORY = { paginate: false };

type Values = {
  is_on: boolean;
  first_day: string;
  category_id: number | null;
  tax_id: number | null;
  updated_at: string | null;
};

const valuesOf = ({ is_on, first_day, category_id, tax_id, updated_at }: TicketPosting): Values => ({
  ...{ is_on: is_on ?? false, first_day: first_day ?? '', category_id, tax_id, updated_at },
});

function TicketSalesForm({ posting }: { posting: TicketPosting }) {
  const { list: categories, load } = useAccountingCategories();
  useLoad(load, EVERY_CATEGORY);
  const { list: taxes, load: loadTaxes } = useTaxes();
  useLoad(loadTaxes, EVERY_CATEGORY);
  const form: RecordForm<Values> = useRecordForm<Values, TicketPosting | null>({
    initial: valuesOf(posting),
    record: posting,
    save: ({ first_day, ...values }, options) =>
      useTicketSales.getState().save({ ...values, first_day: first_day || null }, options),
    onSaved: ({ data }) => form.reset(valuesOf(data ?? posting)),
  });
  const { is_on, first_day, category_id, tax_id } = form.values;
  return (
    <SettingsForm
      title="Ticket sales"
      description="Orders and refunds of each finished day, by event and payment gateway"
      form={form}
      submitLabel="Save ticket sales"
    >
      <Switch
        label="Post ticket sales to the books"
        description={
          posting.posted_until
            ? `Posted until ${formatDay(posting.posted_until)}. What is posted stays posted.`
            : 'Nothing is posted yet.'
        }
        checked={is_on}
        onChange={(change) => form.set({ is_on: change.currentTarget.checked })}
      />
      {posting.problem && (
        <Alert color="red" title="The next day could not be posted">
          {posting.problem}
        </Alert>
      )}
      {is_on && (
        <>
          <DateInput
            label="First day"
            description="Earlier sales are left out; today if empty"
            value={first_day}
            error={form.errorOf('first_day')}
            onChange={(day) => form.set({ first_day: day })}
          />
          <SelectField
            label="Category"
            placeholder="Sales"
            clearable
            data={categories
              .filter(({ id, type, is_archived }) => id === category_id || (type === 'income' && !is_archived))
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={category_id === null ? null : String(category_id)}
            error={form.errorOf('category_id')}
            onChange={(value) => form.set({ category_id: value ? Number(value) : null })}
          />
        </>
      )}
      <SelectField
        label="Tax in ticket prices"
        description="Shown on invoices for orders, and posted apart from the sales"
        placeholder="None"
        clearable
        data={taxes
          .filter(({ id, is_archived }) => id === tax_id || !is_archived)
          .map((tax) => ({ value: String(tax.id), label: taxLabel({ ...tax, rate: tax.rate ?? '' }) }))}
        value={tax_id === null ? null : String(tax_id)}
        error={form.errorOf('tax_id')}
        onChange={(value) => form.set({ tax_id: value ? Number(value) : null })}
      />
    </SettingsForm>
  );
}
