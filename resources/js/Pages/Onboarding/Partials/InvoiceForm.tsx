import { router } from '@inertiajs/react';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Plan } from '#contract/account/onboarding.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Field, TextareaField } from '#js/components/portal/Field.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { focusFirstError } from '#js/lib/focus/focusFirstError.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useOnboarding } from '#js/stores/account/onboarding/onboarding.ts';

const FIELDS = ['billing_name', 'billing_email', 'billing_address', 'billing_tax_number'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

/** The recipient of the invoice. Entered values are kept when the user leaves, in the browser and on the server. */
export function InvoiceForm({ plan }: { plan: Plan }) {
  const { company, auth } = useShared();
  const { loading, error, errors, message, selected, draft, start, keep } = useOnboarding();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(() => {
    const stored = { ...selected?.billing, ...draft };
    return {
      billing_name: stored.billing_name || company?.name || '',
      billing_email: stored.billing_email || auth.user?.email || '',
      billing_address: stored.billing_address ?? '',
      billing_tax_number: stored.billing_tax_number ?? '',
    };
  });
  const [isSent, setSent] = useState(false);
  const isOrdered = useRef(false);
  const keepTyped = useEffectEvent(() => {
    if (!isOrdered.current) {
      void keep({ step: 'payment', plan_id: plan.id, ...values });
    }
  });
  useEffect(() => () => keepTyped(), []);
  useEffect(() => {
    if (isSent && error) {
      focusFirstError(form.current);
    }
  }, [isSent, error]);

  const order = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) {
      return;
    }
    setSent(true);
    const outcome = await start({ plan_id: plan.id, payment_method: 'invoice', ...values }, { onFailure: 'return' });
    if (outcome.ok) {
      isOrdered.current = true;
      router.visit(pageUrl('Onboarding/Success', {}, { plan: plan.id }));
    }
  };
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: isSent ? errors[name]?.[0] : null,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form ref={form} className="p-auth-form" onSubmit={order} noValidate>
      {isSent && <OtherErrors errors={errors} shown={FIELDS} />}
      {isSent && error && !hasFieldErrors && message && <PortalNotice tone="danger">{message}</PortalNotice>}
      <Field label="Invoice to" autoComplete="organization" maxLength={120} required {...field('billing_name')} />
      <Field label="E-mail for invoices" type="email" autoComplete="email" required {...field('billing_email')} />
      <TextareaField
        label="Address"
        optional
        autoComplete="street-address"
        rows={3}
        maxLength={500}
        {...field('billing_address')}
      />
      <Field label="Tax number" optional maxLength={40} {...field('billing_tax_number')} />
      <Button type="submit" wide busy={loading}>
        {`Order ${plan.name || 'the plan'} by invoice`}
      </Button>
    </form>
  );
}
