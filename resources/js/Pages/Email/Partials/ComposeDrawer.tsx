import '#css/mantineForms.css';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EmailAttachment, EmailPreflight } from '#contract/outreach/emailCompose.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { EMAIL_MERGE_FIELDS, EMAIL_MERGE_LABELS } from '#domain/outreach/mergeEmail.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEmailMetrics } from '#js/stores/outreach/email/emailFigures.ts';
import { useEmailMessages } from '#js/stores/outreach/email/emailMessages.ts';
import { useEmailSends } from '#js/stores/outreach/email/emailSends.ts';
import { useEmailTemplates } from '#js/stores/outreach/emailTemplates/emailTemplates.ts';
import { RecipientsPicker } from '../../Contacts/Partials/recipients/RecipientsPicker.tsx';
import { NO_RECIPIENTS, toRecipients } from '../../Contacts/Partials/recipients/recipientChoice.ts';
import { Attachments } from './Attachments.tsx';
import { PreflightCard } from './PreflightCard.tsx';

const TEMPLATES = { page: 1, per_page: 100, sort_by: 'name', sort_order: 'asc' } as const;

/** Writes an e-mail: subject and text, whom it goes to, and when it is sent. */
export function ComposeDrawer({ onClose }: { onClose: () => void }) {
  const { send, preflight } = useEmailSends.getState();
  const { list: templates, load } = useEmailTemplates();
  useLoad(load, TEMPLATES);
  const [checked, setChecked] = useState<{ of: string; found: EmailPreflight | null } | null>(null);
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useRecordForm({
    initial: {
      template_id: null as number | null,
      ...{ subject: '', text: '', recipients: NO_RECIPIENTS, isAbout: false, reason: '', reply_to: '' },
      scheduled_at: null as string | null,
      files: [] as EmailAttachment[],
    },
    save: async (values, options) => {
      const outcome = await send(
        {
          ...mailIn(values),
          scheduled_at: values.scheduled_at,
          request_key: requestKey,
          attachment_ids: idsOf(values.files),
        },
        options,
      );
      if (!outcome.ok) {
        // The recipients may have changed, so they are shown again before the next attempt.
        setChecked(null);
      }
      return outcome;
    },
    onSaved: async () => {
      await Promise.all([useEmailMetrics.getState().refresh(), useEmailMessages.getState().reload()]);
      onClose();
    },
  });
  const { template_id, text, subject, recipients, scheduled_at, isAbout } = form.values;
  const now = JSON.stringify(mailIn(form.values));
  const isChecked = checked?.of === now;
  const found = isChecked ? checked.found : null;
  const check = async () => setChecked({ of: now, found: await preflight(mailIn(form.values)) });
  return (
    <FormDrawer
      onClose={onClose}
      title="Write e-mail"
      form={form}
      submitLabel={submitLabel(found, scheduled_at)}
      refusal={!isChecked ? 'Check recipients first.' : found?.ready === 0 ? 'Nobody can get this e-mail.' : undefined}
    >
      {templates.length > 0 && (
        <SelectField
          label="Template"
          placeholder="Without a template"
          clearable
          data={templates.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))}
          value={template_id === null ? null : String(template_id)}
          error={form.errorOf('template_id')}
          onChange={(value) => {
            const template = templates.find(({ id }) => String(id) === value);
            form.set({ template_id: template?.id ?? null, ...(template && { subject: template.subject ?? subject }) });
          }}
        />
      )}
      <TextInput label="Subject" required data-autofocus {...form.field('subject')} />
      {template_id === null && (
        <Textarea
          label="Text"
          description={`Fields: ${EMAIL_MERGE_FIELDS.map((name) => `{{${name}}} ${EMAIL_MERGE_LABELS[name]}`).join(', ')}`}
          required
          autosize
          minRows={8}
          {...form.field('text')}
        />
      )}
      <Attachments
        files={form.values.files}
        error={form.errorOf('attachment_ids')}
        onChange={(files) => form.set({ files })}
      />
      <RecipientsPicker
        value={recipients}
        channel="email"
        purpose={isAbout ? 'transactional' : 'marketing'}
        errorOf={form.errorOf}
        onChange={(chosen) => form.set({ recipients: chosen })}
      />
      <Checkbox
        label="It is about something they have"
        description="Such as a ticket or an invitation. Only such e-mails go to people without consent."
        checked={isAbout}
        onChange={(event) => form.set({ isAbout: event.currentTarget.checked })}
      />
      {isAbout && (
        <TextInput
          label="Why they get it"
          description="Stands below the e-mail, such as: You have a ticket for Saturday."
          {...form.field('reason')}
        />
      )}
      <TextInput
        label="Replies go to"
        description="The address of your settings if it is empty"
        type="email"
        {...form.field('reply_to')}
      />
      <DateTimeInput
        label="Send at"
        description="At once if it is empty"
        value={scheduled_at}
        error={form.errorOf('scheduled_at')}
        onChange={(at) => form.set({ scheduled_at: at })}
      />
      <div className={layout.row}>
        <ProgressButton
          variant="default"
          disabled={(text.trim() === '' && template_id === null) || subject.trim() === ''}
          onClick={check}
        >
          Check recipients
        </ProgressButton>
      </div>
      {found && <PreflightCard found={found} />}
    </FormDrawer>
  );
}

const idsOf = (files: EmailAttachment[]) => files.flatMap(({ id }) => id ?? []);

type Values = {
  template_id: number | null;
  subject: string;
  text: string;
  recipients: typeof NO_RECIPIENTS;
  isAbout: boolean;
  reason: string;
  reply_to: string;
};

function mailIn({ template_id, subject, text, recipients, isAbout, reason, reply_to }: Values) {
  return {
    ...{ template_id, subject, reply_to, text: template_id === null ? text : '' },
    ...toRecipients(recipients),
    ...{ purpose: isAbout ? ('transactional' as const) : ('marketing' as const), reason: isAbout ? reason : '' },
  };
}

function submitLabel(found: EmailPreflight | null, at: string | null): string {
  if (!found) {
    return at ? 'Schedule e-mail' : 'Send e-mail';
  }
  const count = found.ready === 1 ? '1 e-mail' : `${formatCount(found.ready ?? 0)} e-mails`;
  return `${found.needs_approval ? 'Ask to send' : at ? 'Schedule' : 'Send'} ${count}`;
}
