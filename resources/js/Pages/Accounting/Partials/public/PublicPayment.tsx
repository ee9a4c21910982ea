import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import type { PublicDocument } from '#contract/accounting/publicDocuments.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { NeedsScripts } from '#js/components/portal/NeedsScripts.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { leave } from '#js/lib/visit/leave.ts';
import { usePublicDocument } from '#js/stores/accounting/documents/publicDocument.ts';

type Shown = Pick<PublicDocument, 'due' | 'currency' | 'online_payment'>;

/** Pays what is due of an invoice, or a part of it, on the page of the company's payment provider. */
export function PublicPayment({ token, document }: { token: string; document: Shown }) {
  const { due, currency, online_payment } = document;
  const { pay, loading } = usePublicDocument();
  const [amount, setAmount] = useState(due ?? '');
  const [failure, setFailure] = useState<{ message: string; errors?: Record<string, string[]> } | null>(null);
  const isPart = online_payment?.is_part_allowed === true;
  const submit = async () => {
    const outcome = await pay(token, isPart ? amount : null);
    setFailure(outcome.ok ? null : outcome.error);
    if (outcome.ok && outcome.data.redirect_url) {
      leave(outcome.data.redirect_url);
    }
  };
  return (
    <form
      className="p-document-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>Pay this invoice</h2>
      <NeedsScripts action="Paying" />
      {online_payment?.is_test && <PortalNotice tone="info">This is a test payment: no money moves.</PortalNotice>}
      {failure && !failure.errors && <PortalNotice tone="danger">{failure.message}</PortalNotice>}
      {isPart && (
        <Field
          label={currency ? `Amount in ${currency}` : 'Amount'}
          name="amount"
          inputMode="decimal"
          required
          value={amount}
          help={`${formatMoney(due, currency)} is due. You can also pay a part of it.`}
          error={failure?.errors?.amount?.[0]}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <Button type="submit" busy={loading} wide>
        {isPart ? 'Pay online' : `Pay ${formatMoney(due, currency)}`}
      </Button>
    </form>
  );
}

/** Milliseconds between looks at a payment that the provider has not confirmed. */
const WAIT = 3000;

/** What became of the payment that the reader comes back from. */
export function PaymentNotice({ payment }: { payment: PublicDocument['payment'] }) {
  const isWaiting = payment?.status === 'pending';
  useEffect(() => {
    if (isWaiting) {
      const timer = setInterval(() => router.reload(), WAIT);
      return () => clearInterval(timer);
    }
  }, [isWaiting]);
  if (!payment) {
    return null;
  }
  const { status, amount, currency, failure_reason, returned } = payment;
  if (status === 'succeeded') {
    return (
      <PortalNotice tone="success">
        You paid {formatMoney(amount, currency)}. Thank you.
        {returned && ` ${formatMoney(returned, currency)} of it was not due any more and goes back to you.`}
      </PortalNotice>
    );
  }
  if (isWaiting) {
    return <PortalNotice tone="info">Your payment is not confirmed yet. This page shows it once it is.</PortalNotice>;
  }
  return (
    <PortalNotice tone="warning">
      {failure_reason ?? 'The payment was not completed.'} Nothing was charged. You can try again.
    </PortalNotice>
  );
}
