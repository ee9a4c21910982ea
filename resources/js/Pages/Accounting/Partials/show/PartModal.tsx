import '#css/mantineForms.css';
import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { QUANTITY_DIGITS } from '#domain/accounting/documents.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { AmountInput } from '#js/components/input/AmountInput.tsx';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import { readDecimal } from '../editor/readDecimal.ts';
import { showDocument } from './showDocument.ts';

type Part = 'deposit' | 'amount' | 'percent' | 'lines';

const PARTS: { value: Part; label: string }[] = [
  { value: 'deposit', label: 'A deposit in percent' },
  { value: 'amount', label: 'A deposit of an amount' },
  { value: 'percent', label: 'A percentage' },
  { value: 'lines', label: 'Chosen lines' },
];
const readPercent = readDecimal(2);
const readQuantity = readDecimal(QUANTITY_DIGITS);

/** Makes the invoice over a deposit or a part of an estimate. */
export function PartModal({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const { id, currency, total, invoiced } = document;
  const made = useRef<DocumentDetail>(null);
  const lines = document.lines.filter(({ kind }) => kind === 'item' || kind === null);
  const form = useRecordForm({
    initial: {
      part: 'deposit' as Part,
      percent: '30',
      amount: '',
      quantities: Object.fromEntries(lines.map((line) => [line.id, ''])),
      allow_more: false,
    },
    save: async ({ part, percent, amount, quantities, allow_more }, options) => {
      const outcome = await useDocument.getState().invoicePart(
        id,
        {
          ...{ part, allow_more, percent: part === 'lines' || part === 'amount' ? null : percent },
          amount: part === 'amount' ? amount : null,
          lines: lines.map((line) => ({ line_id: line.id, quantity: quantities[line.id] || '0' })),
        },
        options,
      );
      made.current = outcome.ok ? outcome.data : null;
      return outcome;
    },
    onSaved: () => (made.current ? showDocument(made.current) : onClose()),
  });
  const { part, quantities } = form.values;
  return (
    <FormModal onClose={onClose} title="Invoice a part" form={form} submitLabel="Create invoice">
      <p>
        {Number(invoiced ?? 0) === 0
          ? `The estimate comes to ${formatMoney(total, currency)}.`
          : `${formatMoney(invoiced, currency)} of ${formatMoney(total, currency)} is invoiced already.`}{' '}
        “Generate invoice” makes the last one, and takes off the earlier ones.
      </p>
      <SelectField
        label="What"
        required
        data={PARTS}
        value={part}
        error={form.errorOf('part')}
        onChange={(value) => form.set({ part: PARTS.find((each) => each.value === value)?.value ?? 'deposit' })}
      />
      {part === 'lines' ? (
        <fieldset>
          <legend className="visually-hidden">Quantities</legend>
          {lines.map((line, index) => (
            <AmountInput
              key={line.id}
              label={line.name}
              description={`of ${[line.quantity, line.unit].filter(Boolean).join(' ')}`}
              placeholder="0"
              value={quantities[line.id] ?? ''}
              error={form.errorOf(`lines.${index}.quantity`)}
              read={readQuantity}
              wrong={`Use at most ${QUANTITY_DIGITS} decimals.`}
              onChange={(quantity) => form.set({ quantities: { ...quantities, [line.id]: quantity } })}
            />
          ))}
          {form.errorOf('lines') && <p role="alert">{form.errorOf('lines')}</p>}
        </fieldset>
      ) : part === 'amount' ? (
        <MoneyInput
          label="Amount"
          description="Before the taxes that come on top"
          required
          data-autofocus
          currency={currency}
          value={form.values.amount}
          error={form.errorOf('amount')}
          onChange={(amount) => form.set({ amount })}
        />
      ) : (
        <AmountInput
          label="Percent"
          required
          data-autofocus
          value={form.values.percent}
          error={form.errorOf('percent')}
          read={readPercent}
          wrong="Enter a percentage such as 30."
          onChange={(percent) => form.set({ percent })}
        />
      )}
      <Checkbox label="Allow more than the estimate" {...form.check('allow_more')} />
    </FormModal>
  );
}
