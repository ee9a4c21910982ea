import { IconFileInvoice } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { PortalOrder } from '#contract/selling/checkout.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Field, TextareaField } from '#js/components/portal/Field.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { useFirstError } from '#js/components/portal/useFirstError.ts';
import { type KnownInvoice, useOrderInvoice } from '#js/stores/accounting/documents/orderInvoice.ts';

/** The invoice of an order: a link to it, or the form with which its buyer gets it. Nothing if there can be none. */
export function OrderInvoice({ order }: { order: PortalOrder }) {
  const { get } = useOrderInvoice();
  const [known, setKnown] = useState<KnownInvoice | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { reference, url } = order;
  useEffect(() => {
    void get({ reference, url }).then((outcome) => outcome.ok && setKnown(outcome.data.data));
  }, [get, reference, url]);
  if (known?.url) {
    return (
      <p>
        <a className="p-button p-button-secondary" href={known.url}>
          <IconFileInvoice size={20} aria-hidden="true" /> Open the invoice
        </a>
      </p>
    );
  }
  if (!known?.can_request) {
    return null;
  }
  return isOpen ? (
    <InvoiceForm order={order} onMade={setKnown} />
  ) : (
    <p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <IconFileInvoice size={20} aria-hidden="true" /> Get an invoice
      </Button>
    </p>
  );
}

function InvoiceForm({ order, onMade }: { order: PortalOrder; onMade: (known: KnownInvoice) => void }) {
  const { request, loading } = useOrderInvoice();
  const [values, setValues] = useState({ name: '', address: '', tax_number: '' });
  const [failure, setFailure] = useState<{ message: string; errors?: Record<string, string[]> } | null>(null);
  const field = (name: keyof typeof values) => ({
    name: `invoice-${name}`,
    value: values[name],
    error: failure?.errors?.[name]?.[0],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const form = useFirstError(failure);
  const submit = async () => {
    const outcome = await request(order, values);
    setFailure(outcome.ok ? null : outcome.error);
    if (outcome.ok && outcome.data.data) {
      onMade(outcome.data.data);
    }
  };
  return (
    <form
      ref={form}
      className="p-invoice-form"
      noValidate
      aria-label="Invoice"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>Get an invoice</h2>
      {failure && !failure.errors && <PortalNotice tone="danger">{failure.message}</PortalNotice>}
      <Field label="Name on the invoice" autoComplete="organization" required maxLength={200} {...field('name')} />
      <TextareaField
        label="Address"
        autoComplete="street-address"
        required
        rows={3}
        maxLength={400}
        {...field('address')}
      />
      <Field label="Tax number" optional maxLength={40} help="If your books need it" {...field('tax_number')} />
      <Button type="submit" busy={loading}>
        Get the invoice
      </Button>
    </form>
  );
}
