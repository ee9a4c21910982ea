import '#css/mantineForms.css';
import { Checkbox, Group, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { ContactImport } from '#contract/people/contactImports.ts';
import { CHANNELS } from '#domain/people/addresses.ts';
import { CHANNEL_LABELS } from '#domain/people/consent.ts';
import { TAG_LENGTH } from '#domain/people/contacts.ts';
import {
  MATCH_ACTIONS as ACTIONS,
  DATE_ORDERS,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  MATCH_RULES as RULES,
} from '#domain/people/imports/importFields.ts';
import { FormFailure } from '#js/components/form/FormFailure.tsx';
import { useFirstErrorFocus } from '#js/components/form/useFirstErrorFocus.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { TagsField } from '#js/components/input/TagsField.tsx';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useContactFields } from '#js/stores/people/contactFields.ts';
import { useContactImports } from '#js/stores/people/contactImports/contactImports.ts';
import { useContactTags } from '#js/stores/people/contacts/contactTags.ts';
import { useSegmentChoices } from '#js/stores/people/segments/segmentChoices.ts';
import { MATCH_ACTIONS, MATCH_RULES } from './importLabels.ts';
import styles from './imports.module.css';
import { MappingTable } from './MappingTable.tsx';
import { RememberedSettings } from './RememberedSettings.tsx';

const DATE_LABELS = { dmy: 'Day first: 31.12.1990', mdy: 'Month first: 12/31/1990' };
const optionsOf = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const FIELD_OPTIONS = optionsOf(IMPORT_FIELDS, IMPORT_FIELD_LABELS);

/** How the file is read: what each column contains, how contacts are recognised, and what becomes of them. */
export function ImportSettings({ job }: { job: ContactImport }) {
  const { list: tags, load } = useContactTags();
  useLoad(load, {});
  const { list: fields, load: loadFields } = useContactFields();
  useLoad(loadFields, {});
  const segments = useSegmentChoices();
  const form = useRecordForm({
    initial: {
      mapping: columnsOf(job, job.mapping),
      date_order: job.date_order ?? 'dmy',
      match_rule: job.match_rule ?? 'email',
      match_action: job.match_action ?? 'fill',
      tags: job.tags,
      segment_id: job.segment?.id ?? null,
      consent: job.consent,
      consent_text: job.consent_text ?? '',
    },
    save: ({ mapping, ...values }, options) => {
      const input = { ...values, mapping: mapping.map((target) => target ?? 'skip') };
      return useContactImports.getState().check(job.id, input, options);
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(element, form.failures);
  const { values, set } = form;
  const hasDates = values.mapping.includes('birthday') && job.kind === 'csv';
  return (
    <Card
      title="What the file contains"
      description={
        job.imported_before ? 'This file has been imported before. Rows that are the same change nothing.' : undefined
      }
    >
      <form
        ref={element}
        className={layout.stack}
        onSubmit={form.submit}
        noValidate
        aria-label="Settings of the import"
      >
        {job.state === 'uploaded' && job.guessed && (
          <RememberedSettings onForget={() => set(guessedValues(job, job.guessed))} />
        )}
        <MappingTable
          job={job}
          options={[...FIELD_OPTIONS, ...fields.map(({ id, label }) => ({ value: `custom:${id}` as const, label }))]}
          mapping={values.mapping}
          error={form.errorOf('mapping')}
          onChange={(mapping) => set({ mapping })}
        />
        <div className={styles.fields}>
          <SelectField
            label="Recognise contacts by"
            data={optionsOf(RULES, MATCH_RULES)}
            value={values.match_rule}
            allowDeselect={false}
            error={form.errorOf('match_rule')}
            onChange={(rule) => set({ match_rule: RULES.find((each) => each === rule) ?? 'email' })}
          />
          <SelectField
            label="Contacts that exist"
            data={optionsOf(ACTIONS, MATCH_ACTIONS)}
            value={values.match_action}
            allowDeselect={false}
            error={form.errorOf('match_action')}
            onChange={(action) => set({ match_action: ACTIONS.find((each) => each === action) ?? 'fill' })}
          />
          {hasDates && (
            <SelectField
              label="Dates"
              data={optionsOf(DATE_ORDERS, DATE_LABELS)}
              value={values.date_order}
              allowDeselect={false}
              onChange={(order) => set({ date_order: DATE_ORDERS.find((each) => each === order) ?? 'dmy' })}
            />
          )}
          <TagsField
            label="Add tags"
            data={tags.map(({ id }) => id)}
            maxLength={TAG_LENGTH}
            value={values.tags}
            error={form.errorOf('tags')}
            onChange={(next) => set({ tags: next })}
          />
          <RecordPicker
            label="Add to segment"
            placeholder="No segment"
            choices={segments}
            value={values.segment_id}
            error={form.errorOf('segment_id')}
            onChange={(id) => set({ segment_id: id })}
          />
        </div>
        <Checkbox.Group
          label="Everybody in this file agreed to marketing by"
          description="Who has said no to you before keeps their no."
          value={values.consent}
          onChange={(chosen) => set({ consent: CHANNELS.filter((channel) => chosen.includes(channel)) })}
        >
          <Group mt="xs">
            {CHANNELS.map((channel) => (
              <Checkbox key={channel} value={channel} label={CHANNEL_LABELS[channel]} />
            ))}
          </Group>
        </Checkbox.Group>
        {values.consent.length > 0 && (
          <Textarea
            label="What they read or said when they agreed"
            autosize
            minRows={2}
            maxLength={2000}
            {...form.field('consent_text')}
          />
        )}
        <p className={layout.muted}>Empty cells never erase anything. Addresses, numbers and tags are added.</p>
        <FormFailure message={form.failure} />
        <div className={styles.end}>
          <ProgressButton pending={form.saving} variant={job.state === 'checked' ? 'default' : undefined}>
            {job.state === 'checked' ? 'Check again' : 'Check the file'}
          </ProgressButton>
        </div>
      </form>
    </Card>
  );
}

/** The field of each column; null for columns that are left out. */
function columnsOf({ headings }: ContactImport, mapping: ContactImport['mapping']) {
  return headings.map((_, column) => {
    const target = mapping[column] ?? 'skip';
    return target === 'skip' ? null : target;
  });
}

function guessedValues(job: ContactImport, guessed: ContactImport['guessed']) {
  return {
    mapping: columnsOf(job, guessed?.mapping ?? []),
    date_order: guessed?.date_order ?? 'dmy',
    match_rule: guessed?.match_rule ?? 'email',
    match_action: guessed?.match_action ?? 'fill',
  };
}
