import { Head } from '@inertiajs/react';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_REQUEST } from '#domain/accounting/documents.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { EmailField } from '#js/components/portal/EmailField.tsx';
import { Empty } from '#js/components/portal/Empty.tsx';
import { Field, TextareaField } from '#js/components/portal/Field.tsx';
import { NeedsScripts } from '#js/components/portal/NeedsScripts.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { useFirstError } from '#js/components/portal/useFirstError.ts';
import { useShared } from '#js/lib/useShared.ts';
import { useQuoteForm } from '#js/stores/accounting/documents/quoteForm.ts';
import '#css/portal/document.css';

const NOTHING = { name: '', organisation: '', email: '', phone: '', wanted_on: '', message: '', website: '' };

/** Describes what a visitor needs a quote for. */
export default function QuoteRequestsPublic() {
  const { company, auth } = useShared();
  const { request, loading } = useQuoteForm();
  const [values, setValues] = useState({
    ...NOTHING,
    name: auth.customer?.name ?? '',
    email: auth.customer?.email ?? '',
  });
  const [answer, setAnswer] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ message: string; errors?: Record<string, string[]> } | null>(null);
  const field = (name: keyof typeof NOTHING) => ({
    name,
    value: values[name],
    error: failure?.errors?.[name]?.[0],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  const form = useFirstError(failure);
  const submit = async () => {
    const outcome = await request(values);
    setFailure(outcome.ok ? null : outcome.error);
    setAnswer(outcome.ok ? (outcome.data.message ?? 'Thank you. Your request was sent.') : null);
  };
  if (answer) {
    return (
      <>
        <Head title="Request a quote" />
        <Empty icon={<IconCircleCheck size={32} />} title="Request sent" level={1}>
          {answer}
        </Empty>
      </>
    );
  }
  return (
    <>
      <Head title="Request a quote" />
      <div className="p-page-head">
        <div>
          <h1>Request a quote</h1>
          <p>Tell {company?.name ?? 'us'} what you need. You get an estimate by e-mail.</p>
        </div>
      </div>
      <form
        ref={form}
        className="p-document-form p-quote-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <NeedsScripts action="Sending a request" />
        {failure && !failure.errors && <PortalNotice tone="danger">{failure.message}</PortalNotice>}
        <Field label="Name" autoComplete="name" required maxLength={120} {...field('name')} />
        <Field label="Organisation" autoComplete="organization" optional maxLength={120} {...field('organisation')} />
        <EmailField autoComplete="email" required maxLength={254} {...field('email')} />
        <Field label="Phone" type="tel" autoComplete="tel" optional maxLength={40} {...field('phone')} />
        <Field label="Date" type="date" optional help="When you need it" {...field('wanted_on')} />
        <TextareaField
          label="What do you need?"
          help="For example which rooms, how many people and what else."
          required
          rows={6}
          maxLength={MAX_REQUEST}
          {...field('message')}
        />
        <div hidden>
          <Field label="Website" autoComplete="off" tabIndex={-1} {...field('website')} />
        </div>
        <Button type="submit" busy={loading} wide>
          Send request
        </Button>
      </form>
    </>
  );
}
