import type { ComputedDocument } from '#domain/accounting/computeDocument.ts';
import type { TaxRate } from '#domain/accounting/effectiveRates.ts';
import { fromMinor } from '#domain/kit/money/money.ts';
import { Totals } from '../Totals.tsx';
import { DiscountInput } from './DiscountInput.tsx';
import type { DocumentValues } from './documentValues.ts';

type EditorTotalsProps = {
  values: DocumentValues;
  computed: ComputedDocument | null;
  taxes: (TaxRate & { name: string })[];
  set: (patch: Partial<DocumentValues>) => void;
  error: string | undefined;
};

/** The discount of the document and its totals while somebody types. */
export function EditorTotals({ values, computed, taxes, set, error }: EditorTotalsProps) {
  const { currency } = values;
  const amount = (minor: bigint | undefined) => (minor === undefined ? null : fromMinor(minor, currency));
  return (
    <div>
      <DiscountInput
        label="Discount on everything"
        kind={values.discount_kind}
        value={values.discount_value}
        error={error}
        onChange={({ kind, value }) => set({ discount_kind: kind, discount_value: value })}
      />
      <Totals
        currency={currency}
        subtotal={amount(computed?.subtotal)}
        discount={amount(computed?.discount)}
        taxes={(computed?.taxes ?? []).flatMap(({ taxId, amount: minor }) => {
          const tax = taxes.find(({ id }) => id === taxId);
          return tax
            ? [{ tax_id: taxId, name: tax.name, rate: tax.rate, is_included: tax.isIncluded, amount: amount(minor) }]
            : [];
        })}
        rounding={amount(computed?.rounding)}
        total={amount(computed?.total)}
      />
    </div>
  );
}
