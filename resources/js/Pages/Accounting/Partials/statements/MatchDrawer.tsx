import '#css/mantineForms.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StatementLine } from '#contract/accounting/statementLines.ts';
import { fromMinor, toMinor } from '#domain/kit/money/money.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { DateText } from '#js/components/text/DateText.tsx';
import { MoneyText } from '#js/components/text/MoneyText.tsx';
import { useBankAccountChoices } from '#js/stores/accounting/bankAccountChoices.ts';
import { useMatchCandidates } from '#js/stores/accounting/matchCandidates.ts';
import { useStatementLines } from '#js/stores/accounting/statementLines.ts';
import { RemainderFields } from './RemainderFields.tsx';

type Candidate = { id: number; label: string; date: string | null; amount?: string | null };

/** Chooses what explains a line: documents that it pays, entries of the account, and what becomes of the rest. */
export function MatchDrawer({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const { selected: found, error, get } = useMatchCandidates();
  const accounts = useBankAccountChoices();
  useLoad(get, { id: line.id, search });
  const form = useRecordForm({
    initial: {
      documents: [] as Candidate[],
      entries: [] as Candidate[],
      description: line.description.slice(0, 200),
      category_id: null as number | null,
      tax_id: null as number | null,
      transfer_account_id: null as number | null,
    },
    save: ({ documents, entries, transfer_account_id, ...transaction }, options) =>
      useStatementLines.getState().match(
        line.id,
        {
          documents: documents.map(({ id }) => ({ id })),
          entries: entries.map(({ id }) => id),
          ...(transfer_account_id === null && left !== 0 ? { transaction } : { transfer_account_id }),
        },
        options,
      ),
    onSaved: onClose,
  });
  const { documents, entries, transfer_account_id } = form.values;
  const left = leftOf(line, [...entries, ...documents]);
  const toggle = (field: 'documents' | 'entries') => (candidate: Candidate) => {
    const chosen = form.values[field];
    const rest = chosen.filter(({ id }) => id !== candidate.id);
    form.set({ [field]: rest.length < chosen.length ? rest : [...chosen, candidate] });
  };
  return (
    <FormDrawer onClose={onClose} title="Match line" form={form} submitLabel="Match line">
      <p>
        <strong>{line.description}</strong>
        <br />
        <DateText value={line.date} style="day" /> · <MoneyText value={line.amount} currency={line.currency} />
      </p>
      <TextInput
        label="Search documents and entries"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {error && found === null && (
        <ErrorState title="The choices could not be loaded" onRetry={() => get({ id: line.id, search })} />
      )}
      {found === null && !error && <SkeletonText lines={4} />}
      <Choices
        label="Documents"
        currency={line.currency}
        offered={found?.documents ?? []}
        chosen={documents}
        error={form.errorOf('documents')}
        onToggle={toggle('documents')}
      />
      <Choices
        label="Entries"
        currency={line.currency}
        offered={found?.entries ?? []}
        chosen={entries}
        error={form.errorOf('entries')}
        onToggle={toggle('entries')}
      />
      <p role="status">
        Left: <MoneyText value={fromMinor(left, line.currency)} currency={line.currency} />
      </p>
      {left !== 0 && (
        <>
          <RecordPicker
            label="Transfer from or to"
            placeholder="No transfer"
            choices={accounts}
            value={transfer_account_id}
            error={form.errorOf('transfer_account_id')}
            onChange={(id) => form.set({ transfer_account_id: id })}
          />
          {transfer_account_id === null && (
            <RemainderFields values={form.values} errorOf={form.errorOf} onChange={form.set} isIncome={left > 0} />
          )}
        </>
      )}
    </FormDrawer>
  );
}

type ChoicesProps = {
  label: string;
  currency: string | null;
  offered: Candidate[];
  chosen: Candidate[];
  error: string | undefined;
  onToggle: (candidate: Candidate) => void;
};

/** Chosen ones stay when the search no longer finds them. */
function Choices({ label, currency, offered, chosen, error, onToggle }: ChoicesProps) {
  const shown = [...chosen, ...offered.filter(({ id }) => chosen.every((each) => each.id !== id)).slice(0, 8)];
  if (shown.length === 0) {
    return null;
  }
  return (
    <fieldset className={layout.plain} aria-label={label}>
      <legend>{label}</legend>
      <div className={layout.stack}>
        {shown.map((candidate) => (
          <Checkbox
            key={candidate.id}
            checked={chosen.includes(candidate)}
            onChange={() => onToggle(candidate)}
            label={
              <>
                {candidate.label} · <DateText value={candidate.date} style="day" /> ·{' '}
                <MoneyText value={candidate.amount} currency={currency} />
              </>
            }
          />
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}

/** What the chosen ones leave of a line, in minor units; one of them can be larger than the line. */
function leftOf({ amount, currency }: StatementLine, chosen: Candidate[]): number {
  const total = toMinor(amount, currency);
  const left = chosen.reduce((rest, candidate) => rest - toMinor(candidate.amount, currency), total);
  return left < 0 === total < 0 || left === 0 || chosen.length === 0 ? left : 0;
}
