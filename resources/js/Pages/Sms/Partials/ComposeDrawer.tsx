import '#css/mantineForms.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SmsPreflight } from '#contract/outreach/smsMessage.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useRecentSms, useSmsCounts } from '#js/stores/outreach/sms/smsFigures.ts';
import { useSmsMessages } from '#js/stores/outreach/sms/smsMessages.ts';
import { useSmsSends } from '#js/stores/outreach/sms/smsSends.ts';
import { useSmsTemplates } from '#js/stores/outreach/sms/smsTemplates.ts';
import { RecipientsPicker } from '../../Contacts/Partials/recipients/RecipientsPicker.tsx';
import { NO_RECIPIENTS, toRecipients } from '../../Contacts/Partials/recipients/recipientChoice.ts';
import { PreflightCard } from './PreflightCard.tsx';
import { SmsTextInput } from './SmsTextInput.tsx';

const TEMPLATES = { page: 1, per_page: 100, sort_by: 'name', sort_order: 'asc' } as const;

/** Writes a message: the text, whom it goes to, what it costs, and when it is sent. */
export function ComposeDrawer({ onClose }: { onClose: () => void }) {
  const { send, preflight, test } = useSmsSends.getState();
  const canSend = useCan('sms.send');
  const { list: templates, load } = useSmsTemplates();
  useLoad(load, TEMPLATES);
  const [checked, setChecked] = useState<{ of: string; found: SmsPreflight | null } | null>(null);
  const [phone, setPhone] = useState('');
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useRecordForm({
    initial: { body: '', recipients: NO_RECIPIENTS, isAbout: false, scheduled_at: null as string | null },
    save: async (values, options) => {
      const outcome = await send(
        {
          ...messageIn(values),
          scheduled_at: values.scheduled_at,
          request_key: requestKey,
          credits: found?.credits ?? null,
        },
        options,
      );
      if (!outcome.ok) {
        // The price or the recipients may have changed, so they are shown again before the next attempt.
        setChecked(null);
      }
      return outcome;
    },
    onSaved: async () => {
      await Promise.all([
        useSmsCounts.getState().refresh(),
        useRecentSms.getState().refresh(),
        useSmsMessages.getState().reload(),
      ]);
      onClose();
    },
  });
  const { body, recipients, scheduled_at } = form.values;
  const now = JSON.stringify(messageIn(form.values));
  const isChecked = checked?.of === now;
  const found = isChecked ? checked.found : null;

  /** Whom it reaches and what it costs now. The price that was shown is sent along, and another one is refused. */
  async function check() {
    setChecked({ of: now, found: await preflight(messageIn(form.values)) });
  }

  const hasWritten = body.trim() !== '';
  return (
    <FormDrawer
      onClose={onClose}
      title="Write message"
      form={form}
      submitLabel={submitLabel(found, scheduled_at)}
      refusal={isChecked ? refusalOf(found) : 'Check recipients and price first.'}
    >
      {templates.length > 0 && (
        <SelectField
          label="Template"
          placeholder="Without a template"
          clearable
          data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => {
            const template = templates.find((each) => String(each.id) === id);
            if (template) {
              form.set({ body: template.body });
            }
          }}
        />
      )}
      <SmsTextInput value={body} error={form.errorOf('body')} onChange={(text) => form.set({ body: text })} />
      <RecipientsPicker
        value={recipients}
        channel="sms"
        purpose={form.values.isAbout ? 'transactional' : 'marketing'}
        errorOf={form.errorOf}
        onChange={(chosen) => form.set({ recipients: chosen })}
      />
      <Checkbox
        label="It is about something they have"
        description="Such as a ticket or an invitation. Only such messages go to people without consent."
        checked={form.values.isAbout}
        onChange={(event) => form.set({ isAbout: event.currentTarget.checked })}
      />
      <DateTimeInput
        label="Send at"
        description="At once if it is empty"
        value={scheduled_at}
        error={form.errorOf('scheduled_at')}
        onChange={(at) => form.set({ scheduled_at: at })}
      />
      <div className={layout.row}>
        <ProgressButton variant="default" disabled={!hasWritten} onClick={check}>
          Check recipients and price
        </ProgressButton>
      </div>
      {found && <PreflightCard found={found} message={messageIn(form.values)} />}
      {canSend && (
        <div className={layout.row}>
          <TextInput
            label="Test to yourself"
            placeholder="+41 79 123 45 67"
            type="tel"
            value={phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <ProgressButton
            variant="default"
            disabled={!hasWritten || phone.trim() === ''}
            onClick={() => test(body, phone)}
          >
            Send test
          </ProgressButton>
        </div>
      )}
    </FormDrawer>
  );
}

type Values = { body: string; recipients: typeof NO_RECIPIENTS; isAbout: boolean };

function messageIn({ body, recipients, isAbout }: Values) {
  return { body, ...toRecipients(recipients), purpose: isAbout ? ('transactional' as const) : ('marketing' as const) };
}

function submitLabel(found: SmsPreflight | null, at: string | null): string {
  if (!found) {
    return at ? 'Schedule message' : 'Send message';
  }
  const count = found.ready === 1 ? '1 message' : `${formatCount(found.ready ?? 0)} messages`;
  const price = `for ${formatCount(found.credits ?? 0)} credits`;
  return `${found.needs_approval ? 'Ask to send' : at ? 'Schedule' : 'Send'} ${count} ${price}`;
}

function refusalOf(found: SmsPreflight | null): string | undefined {
  if (found?.ready === 0) {
    return 'Nobody who was chosen can get this message.';
  }
  const missing = (found?.credits ?? 0) - (found?.balance ?? 0);
  return found && missing > 0 ? `${formatCount(missing)} credits are missing. Buy credits first.` : undefined;
}
