import { type SyntheticEvent, useState } from 'react';
import type { PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { EmailField } from '#js/components/portal/EmailField.tsx';
import { Field, TextareaField } from '#js/components/portal/Field.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { createVisitorForm, type FormKind } from '#js/stores/content/cmsPages/visitorForms.ts';

type VisitorFormProps = {
  kind: FormKind;
  pageId: number;
  block: Extract<PageLeaf, { type: 'contact' | 'signup' | 'rsvp' }>;
  title: string;
};

const EMPTY = { name: '', email: '', message: '' };

/** A form of a page: a message to the organiser, a sign-up, or the link of an invitation. */
export function VisitorForm({ kind, pageId, block, title }: VisitorFormProps) {
  const [useForm] = useState(createVisitorForm);
  const { send, loading, error, errors, message } = useForm();
  const [values, setValues] = useState(EMPTY);
  const [done, setDone] = useState<string | null>(null);
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    error: errors[name]?.[0],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const outcome = await send(kind, pageId, { ...values, block: block.id });
    if (outcome.ok) {
      setDone(outcome.data);
      setValues(EMPTY);
    }
  };
  const isInField = Object.keys(errors).some((name) => name in EMPTY);
  return (
    <section className="c-panel" aria-label={title}>
      {title && <h3>{title}</h3>}
      {block.text && <p>{block.text}</p>}
      {done ? (
        <PortalNotice tone="success">{done}</PortalNotice>
      ) : (
        <form onSubmit={submit} noValidate className="c-form">
          {error && !isInField && <PortalNotice tone="danger">{message}</PortalNotice>}
          {kind !== 'invitation' && (
            <Field
              label="Name"
              name="name"
              autoComplete="name"
              maxLength={120}
              optional={kind === 'signUp'}
              {...field('name')}
            />
          )}
          <EmailField autoComplete="email" maxLength={254} {...field('email')} />
          {kind === 'contact' && (
            <TextareaField label="Message" name="message" rows={5} maxLength={4000} {...field('message')} />
          )}
          <div>
            <Button type="submit" busy={loading}>
              {kind === 'contact' ? 'Send message' : kind === 'signUp' ? labelOf(block) : 'Send my link'}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function labelOf(block: VisitorFormProps['block']): string {
  return (block.type === 'signup' && block.label) || 'Sign up';
}
