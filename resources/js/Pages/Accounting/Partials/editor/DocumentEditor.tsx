import '#css/mantineForms.css';
import { Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { currencies } from '#domain/kit/money/currencies.ts';
import { FormPage } from '#js/components/form/FormPage.tsx';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useDocumentContactChoices, useDocumentTaxChoices } from '#js/stores/accounting/documents/documentChoices.ts';
import { useEventChoices } from '#js/stores/programme/events/eventChoices.ts';
import type { DocumentKind } from '../documentKinds.ts';
import { computeValues } from './computeValues.ts';
import styles from './DocumentEditor.module.css';
import { DocumentLines } from './DocumentLines.tsx';
import { EditorTotals } from './EditorTotals.tsx';
import { RevisionNotice } from './RevisionNotice.tsx';
import { taxesOn } from './taxesOn.ts';
import { useDocumentForm } from './useDocumentForm.ts';
import { useRounding } from './useRounding.ts';

/** Writes a document like a sheet of paper. `document` is null for a new one. */
export function DocumentEditor({ kind, document }: { kind: DocumentKind; document: DocumentDetail | null }) {
  const contacts = useDocumentContactChoices();
  const events = useEventChoices();
  const { found: taxes, search: loadTaxes } = useDocumentTaxChoices();
  useLoad(loadTaxes, '');
  const rounding = useRounding();
  const { form, isRevision } = useDocumentForm(kind, document);
  const { values, set } = form;
  const computed = computeValues(values, taxes, rounding);
  const validTaxes = useMemo(() => taxesOn(taxes, values.issue_date), [taxes, values.issue_date]);
  const chooseContact = (contact_id: number | null) => {
    const contact = contacts.found.find(({ id }) => id === contact_id);
    set({
      contact_id,
      ...(contact && {
        ...{ contact_name: contact.name, contact_email: contact.email ?? '', contact_address: contact.address },
        ...(contact.currency && { currency: contact.currency }),
      }),
    });
  };
  return (
    <FormPage
      form={form}
      submitLabel={
        isRevision ? `Save version ${(document?.version ?? 1) + 1}` : document ? 'Save changes' : `Save ${kind.noun}`
      }
      cancelHref={document ? kind.show(document) : kind.index()}
    >
      {isRevision && <RevisionNotice kind={kind} form={form} />}
      <div className={styles.sheet}>
        <div className={styles.top}>
          <div className={styles.fields}>
            <RecordPicker
              label={kind.party}
              value={values.contact_id}
              name={document?.contact_name}
              choices={contacts}
              error={form.errorOf('contact_id')}
              onChange={chooseContact}
            />
            <TextInput label="Name" maxLength={200} {...form.field('contact_name')} />
            <TextInput label="E-mail" type="email" maxLength={254} {...form.field('contact_email')} />
            <Textarea label="Address" autosize minRows={2} maxLength={500} {...form.field('contact_address')} />
          </div>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <DateInput label="Date" required {...form.field('issue_date')} />
              {kind.dueLabel && <DateInput label={kind.dueLabel} min={values.issue_date} {...form.field('due_date')} />}
            </div>
            <div className={styles.pair}>
              <TextInput
                label={kind.type === 'bill' ? 'Number of the vendor' : 'Reference'}
                maxLength={80}
                {...form.field('reference')}
              />
              <SelectField
                label="Currency"
                required
                searchable
                data={currencies()}
                value={values.currency}
                error={form.errorOf('currency')}
                onChange={(code) => code && set({ currency: code })}
              />
            </div>
            <TextInput label="Title" placeholder="What it is about" maxLength={200} {...form.field('title')} />
            <RecordPicker
              label="Event"
              placeholder="No event"
              description="Reports count it there."
              choices={events}
              value={values.event_id}
              name={document?.event_name}
              error={form.errorOf('event_id')}
              onChange={(event_id) => set({ event_id })}
            />
          </div>
        </div>
        <DocumentLines
          lines={values.lines}
          currency={values.currency}
          isBought={kind.type === 'bill'}
          computed={computed}
          taxes={validTaxes}
          errorOf={form.errorOf}
          onChange={(lines) => set({ lines })}
        />
        <div className={styles.bottom}>
          <div className={styles.fields}>
            <Textarea label="Notes" autosize minRows={2} maxLength={4000} {...form.field('notes')} />
            <Textarea label="Footer" autosize minRows={1} maxLength={2000} {...form.field('footer')} />
            <Textarea
              label="Internal notes"
              description="Only your team sees them."
              autosize
              minRows={1}
              maxLength={4000}
              {...form.field('internal_notes')}
            />
          </div>
          <EditorTotals
            values={values}
            computed={computed}
            taxes={taxes}
            set={set}
            error={form.errorOf('discount_value')}
          />
        </div>
      </div>
    </FormPage>
  );
}
