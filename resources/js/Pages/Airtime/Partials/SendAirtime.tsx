import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AirtimePreview } from '#contract/outreach/airtimeTopup.ts';
import { formatCount } from '#domain/kit/formatCount.ts';
import { readTopups } from '#domain/outreach/airtime.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { FileDrop } from '#js/components/input/FileDrop.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useAirtimeMetrics } from '#js/stores/outreach/airtime/airtimeFigures.ts';
import { useAirtimeTopups } from '#js/stores/outreach/airtime/airtimeTopups.ts';
import { RecipientsPicker } from '../../Contacts/Partials/recipients/RecipientsPicker.tsx';
import { NO_RECIPIENTS, toRecipients } from '../../Contacts/Partials/recipients/recipientChoice.ts';
import { AirtimePreviewCard } from './AirtimePreviewCard.tsx';

/** Bytes of a file of lines. */
const MAX_FILE = 200_000;

/** Chooses phones and amounts, shows the price and what is wrong, and sends. */
export function SendAirtime({ onClose }: { onClose: () => void }) {
  const { preview, send } = useAirtimeTopups.getState();
  const [checked, setChecked] = useState<{ of: string; found: AirtimePreview | null } | null>(null);
  const [requestKey] = useState(() => crypto.randomUUID());
  const form = useRecordForm({
    initial: { recipients: NO_RECIPIENTS, amount: '', lines: '' },
    save: async (values, options) => {
      const input = { ...inputOf(values), request_key: requestKey, credits: found?.credits ?? null };
      const outcome = await send(input, options);
      if (!outcome.ok) {
        setChecked(null);
      }
      return outcome;
    },
    onSaved: async () => {
      await useAirtimeMetrics.getState().refresh();
      onClose();
    },
  });
  const { recipients, amount, lines } = form.values;
  const now = JSON.stringify(inputOf(form.values));
  const isChecked = checked?.of === now;
  const found = isChecked ? checked.found : null;
  const check = async () => setChecked({ of: now, found: await preview(inputOf(form.values)) });
  return (
    <FormDrawer
      onClose={onClose}
      title="Send airtime"
      form={form}
      submitLabel={
        found
          ? `Top up ${formatCount(found.topups ?? 0)} for ${formatCount(found.credits ?? 0)} credits`
          : 'Send airtime'
      }
      refusal={isChecked ? refusalOf(found) : 'Check numbers and price first.'}
    >
      <RecipientsPicker
        value={recipients}
        channel="sms"
        purpose="transactional"
        errorOf={form.errorOf}
        onChange={(chosen) => form.set({ recipients: chosen })}
      />
      <TextInput
        label="Amount for each of them"
        description="In the currency of the number’s country"
        inputMode="decimal"
        {...form.field('amount')}
      />
      <FileDrop
        label="File with a number and an amount in each line"
        help="CSV, such as +254712345678,100"
        accept=".csv,text/csv,text/plain"
        maxSize={MAX_FILE}
        onFile={async (file) => form.set({ lines: await file.text() })}
      />
      <Textarea
        label="Lines"
        description="A number and an amount in each, also with the currency: +254712345678, KES 100"
        autosize
        minRows={2}
        maxRows={10}
        name="lines"
        value={lines}
        error={form.errorOf('rows')}
        onChange={(event) => form.set({ lines: event.currentTarget.value })}
      />
      <div className={layout.row}>
        <ProgressButton variant="default" disabled={amount === '' && lines.trim() === ''} onClick={check}>
          Check numbers and price
        </ProgressButton>
      </div>
      {found && <AirtimePreviewCard found={found} />}
    </FormDrawer>
  );
}

type Values = { recipients: typeof NO_RECIPIENTS; amount: string; lines: string };

function inputOf({ recipients, amount, lines }: Values) {
  return { ...toRecipients(recipients), amount, rows: readTopups(lines) };
}

function refusalOf(found: AirtimePreview | null): string | undefined {
  if (!found) {
    return undefined;
  }
  if (found.errors.length > 0) {
    return 'Correct the lines with errors first.';
  }
  if (found.topups === 0) {
    return 'Choose at least one phone.';
  }
  const missing = (found.credits ?? 0) - (found.balance ?? 0);
  return missing > 0 ? `${formatCount(missing)} credits are missing. Buy credits first.` : undefined;
}
