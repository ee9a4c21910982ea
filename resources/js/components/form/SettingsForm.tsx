import { type ReactNode, useRef } from 'react';
import { ProgressButton } from '../page/ProgressButton.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './FormPage.module.css';
import { FormSection, type FormState } from './FormPage.tsx';
import { useFirstErrorFocus } from './useFirstErrorFocus.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

type SettingsFormProps = {
  title: string;
  description?: ReactNode;
  form: FormState;
  /** Verb and object: “Change password”. */
  submitLabel: string;
  children: ReactNode;
};

/** A section of a settings page with its own save button. */
export function SettingsForm({ title, description, form, submitLabel, children }: SettingsFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useLeaveGuard(form.isDirty && !form.saving);
  useFirstErrorFocus(element, form.failures);
  return (
    <form ref={element} className={styles.form} onSubmit={form.submit} noValidate>
      <DraftNotice draft={form.restored} onDiscard={form.discardDraft} />
      <FormSection title={title} description={description}>
        {children}
        <FormFailure message={form.failure} {...(form.isConflict && { onOverwrite: form.overwrite })} />
        <div className={styles.buttons}>
          <span className={styles.note} role="status">
            {form.isDirty ? 'Unsaved changes' : ''}
          </span>
          <ProgressButton pending={form.saving}>{submitLabel}</ProgressButton>
        </div>
      </FormSection>
    </form>
  );
}
