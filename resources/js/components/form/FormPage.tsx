import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { ProgressButton } from '../page/ProgressButton.tsx';
import { reserveHeight } from '../page/reserveHeight.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './FormPage.module.css';
import { useFirstErrorFocus } from './useFirstErrorFocus.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import type { RecordForm } from './useRecordForm.ts';

/** The part of a form that form frames need. */
export type FormState = Pick<
  RecordForm<object>,
  'submit' | 'overwrite' | 'saving' | 'isDirty' | 'isConflict' | 'failure' | 'failures'
> &
  Partial<Pick<RecordForm<object>, 'restored' | 'discardDraft'>>;

type FormPageProps = {
  form: FormState;
  /** Verb and object: “Create event”. */
  submitLabel: string;
  /** URL of the “Cancel” link. */
  cancelHref: string;
  /** Shown beside the buttons, for a second way to save. */
  footer?: ReactNode;
  /** Why it cannot be submitted now, beside the disabled button. */
  refusal?: string | undefined;
  /** Whether the fields are read-only and there is nothing to save. */
  isReadOnly?: boolean;
  children: ReactNode;
};

/** A long form: sections in one column, a sticky footer, and a confirmation before unsaved changes are lost. */
export function FormPage(props: FormPageProps) {
  const { form, submitLabel, cancelHref, footer, refusal, isReadOnly = false, children } = props;
  const element = useRef<HTMLFormElement>(null);
  useLeaveGuard(form.isDirty && !form.saving);
  useFirstErrorFocus(element, form.failures);
  return (
    <form ref={element} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice draft={form.restored} onDiscard={form.discardDraft} />
      {children}
      {!isReadOnly && (
        <StickyFormFooter>
          {form.failure && (
            <div className={styles.failure}>
              <FormFailure message={form.failure} onOverwrite={form.isConflict ? form.overwrite : undefined} />
            </div>
          )}
          <span className={styles.note} role="status">
            {refusal ?? (form.isDirty ? 'Unsaved changes' : '')}
          </span>
          <Button variant="default" renderRoot={(props) => <Link {...props} href={cancelHref} />}>
            Cancel
          </Button>
          {footer}
          <ProgressButton pending={form.saving} disabled={refusal !== undefined}>
            {submitLabel}
          </ProgressButton>
        </StickyFormFooter>
      )}
    </form>
  );
}

const reserveFooter = reserveHeight('--form-bar-height');

/** The sticky buttons of a long form. */
function StickyFormFooter({ children }: { children: ReactNode }) {
  return (
    <div ref={reserveFooter} className={styles.footer} data-foot>
      {children}
    </div>
  );
}

type FormSectionProps = { title: string; description?: ReactNode; children: ReactNode };

/** A group of fields under a heading. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Short related fields, side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
