import { type ReactNode, useRef } from 'react';
import type { GroupRsvpConfig } from '#contract/programme/rsvpConfig.ts';
import { DraftNotice } from '#js/components/form/DraftNotice.tsx';
import { FormFailure } from '#js/components/form/FormFailure.tsx';
import { formValues } from '#js/components/form/formValues.ts';
import { useFirstErrorFocus } from '#js/components/form/useFirstErrorFocus.ts';
import { useLeaveGuard } from '#js/components/form/useLeaveGuard.ts';
import { type SaveOutcome, useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import type { ActionOptions } from '#js/stores/kit/run.ts';
import type { RsvpConfigInput } from '#js/stores/programme/invitations/eventRsvpConfig.ts';
import styles from './invitations.module.css';
import { overText } from './overText.ts';
import { RsvpConfigFields } from './RsvpConfigFields.tsx';
import { NEW_RSVP_CONFIG, rsvpConfigInput } from './rsvpConfigValues.ts';

type RsvpConfigFormProps = {
  /** Null if nothing is set yet. Set a `key`, so the form resets for another group. */
  config: GroupRsvpConfig | null;
  save: (input: RsvpConfigInput, options: ActionOptions) => Promise<SaveOutcome>;
  /** If false, the settings are read-only. */
  canManage: boolean;
  /** Shown beside the button. */
  footer?: ReactNode;
};

/** RSVP settings as a form on a page, for example of a group. */
export function RsvpConfigForm({ config, save, canManage, footer }: RsvpConfigFormProps) {
  const form = useRecordForm({
    initial: formValues(NEW_RSVP_CONFIG, config),
    record: config,
    save: (values, options) => save(options.known(rsvpConfigInput(values)), options),
    draft: 'rsvp-config',
  });
  const element = useRef<HTMLFormElement>(null);
  useLeaveGuard(form.isDirty && !form.saving);
  useFirstErrorFocus(element, form.failures);
  return (
    <form ref={element} className={layout.stack} onSubmit={form.submit} noValidate aria-label="RSVP settings">
      <DraftNotice draft={form.restored} onDiscard={form.discardDraft} />
      {overText(config) && <p className={styles.count}>{overText(config)}</p>}
      <fieldset disabled={!canManage} className={styles.fields}>
        <RsvpConfigFields form={form} />
      </fieldset>
      <FormFailure message={form.failure} onOverwrite={form.isConflict ? form.overwrite : undefined} />
      {canManage && (
        <div className={styles.footer}>
          {footer}
          <ProgressButton pending={form.saving}>Save RSVP settings</ProgressButton>
        </div>
      )}
    </form>
  );
}
