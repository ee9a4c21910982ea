import { useState } from 'react';
import type { EmailAttachment, EmailPreflight } from '#contract/outreach/emailCompose.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useEmailMetrics } from '#js/stores/outreach/email/emailFigures.ts';
import { useEmailMessages } from '#js/stores/outreach/email/emailMessages.ts';
import { useEmailSends } from '#js/stores/outreach/email/emailSends.ts';
import {
  NO_RECIPIENTS,
  type RecipientChoice,
  toRecipients,
} from '../../../Contacts/Partials/recipients/recipientChoice.ts';

export const NEW_EMAIL = {
  template_id: null as number | null,
  ...{ subject: '', text: '', isAbout: false, reason: '', reply_to: '' },
  recipients: NO_RECIPIENTS,
  topic_id: null as number | null,
  scheduled_at: null as string | null,
  files: [] as EmailAttachment[],
};
export type ComposeValues = typeof NEW_EMAIL;

/** The form of an e-mail, which is sent only after its recipients were checked as they are. */
export function useCompose(initial: ComposeValues, onSent: () => unknown) {
  const { send, preflight } = useEmailSends.getState();
  const [checked, setChecked] = useState<{ of: string; found: EmailPreflight | null } | null>(null);
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useRecordForm({
    initial,
    save: async (values, options) => {
      const { scheduled_at, files } = values;
      const attachment_ids = files.flatMap(({ id }) => id ?? []);
      const outcome = await send({ ...mailIn(values), scheduled_at, request_key: requestKey, attachment_ids }, options);
      if (!outcome.ok) {
        // The recipients may have changed, so they are shown again before the next attempt.
        setChecked(null);
      }
      return outcome;
    },
    onSaved: async () => {
      await Promise.all([useEmailMetrics.getState().refresh(), useEmailMessages.getState().reload()]);
      await onSent();
    },
  });
  const draft = mailIn(form.values);
  const now = JSON.stringify(draft);
  const isChecked = checked?.of === now;
  const found = isChecked ? checked.found : null;
  return {
    form,
    found,
    check: async () => setChecked({ of: now, found: await preflight(draft) }),
    submitLabel: submitLabel(found, form.values.scheduled_at),
    refusal: !isChecked ? 'Check recipients first.' : found?.ready === 0 ? 'Nobody can get this e-mail.' : undefined,
  };
}

export type Compose = ReturnType<typeof useCompose>;
export type ComposeRecipients = RecipientChoice;

function mailIn({ template_id, subject, text, recipients, isAbout, topic_id, reason, reply_to }: ComposeValues) {
  return {
    ...{ template_id, subject, reply_to, text: template_id === null ? text : '' },
    ...toRecipients(recipients),
    ...{ purpose: isAbout ? ('transactional' as const) : ('marketing' as const), reason: isAbout ? reason : '' },
    topic_id: isAbout ? null : topic_id,
  };
}

function submitLabel(found: EmailPreflight | null, at: string | null): string {
  if (!found) {
    return at ? 'Schedule e-mail' : 'Send e-mail';
  }
  const count = found.ready === 1 ? '1 e-mail' : `${formatCount(found.ready ?? 0)} e-mails`;
  return `${found.needs_approval ? 'Ask to send' : at ? 'Schedule' : 'Send'} ${count}`;
}
