import '#css/mantineForms.css';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { useDocument } from '#js/stores/accounting/documents/document.ts';
import { useOpenInvoiceChoices } from '#js/stores/accounting/documents/documentChoices.ts';

/** Pays an invoice from a credit note. */
export function ApplyModal({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const invoices = useOpenInvoiceChoices();
  const form = useRecordForm({
    initial: { invoice_id: null as number | null },
    save: ({ invoice_id }, options) => useDocument.getState().applyCredit(document.id, invoice_id ?? 0, options),
    onSaved: onClose,
  });
  return (
    <FormModal
      onClose={onClose}
      title="Use this credit note"
      form={form}
      submitLabel="Use credit"
      refusal={form.values.invoice_id === null ? 'Choose an invoice first.' : undefined}
    >
      <RecordPicker
        label="Invoice"
        description={`${formatMoney(document.due, document.currency)} is left. It pays as much of the invoice as it reaches.`}
        required
        value={form.values.invoice_id}
        choices={invoices}
        error={form.errorOf('invoice_id')}
        onChange={(invoice_id) => form.set({ invoice_id })}
      />
    </FormModal>
  );
}
