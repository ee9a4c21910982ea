import { TextInput } from '@mantine/core';
import { GOAL_METRICS } from '#domain/programme/campaigns.ts';
import { FieldRow } from '#js/components/form/FormPage.tsx';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { SelectField } from '#js/components/input/SelectField.tsx';
import { METRIC_LABELS } from './campaignTarget.ts';
import type { CampaignValues } from './campaignValues.ts';

type TargetFieldsProps = {
  form: RecordForm<CampaignValues>;
  /** Currency of an existing target; otherwise the company's. */
  currency: string | null | undefined;
};

/** The metric of a campaign's target and its value. */
export function TargetFields({ form, currency }: TargetFieldsProps) {
  const metric = form.values.goal_metric;
  const target = form.field('goal_target');
  const number = { label: 'Target', required: true, error: target.error };
  return (
    <FieldRow>
      <SelectField
        label="Measured by"
        placeholder="Not measured"
        clearable
        data={GOAL_METRICS.map((value) => ({ value, label: METRIC_LABELS[value] }))}
        value={metric || null}
        error={form.errorOf('goal_metric')}
        onChange={(value) =>
          form.set({
            goal_metric: GOAL_METRICS.find((each) => each === value) ?? '',
            ...(!value && { goal_target: '' }),
          })
        }
      />
      {metric === 'revenue' && (
        <MoneyInput
          {...number}
          isCharged={false}
          {...(currency && { currency })}
          value={target.value}
          onChange={(goal_target) => form.set({ goal_target })}
        />
      )}
      {(metric === 'tickets' || metric === 'signups') && (
        <TextInput
          {...number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={target.value}
          onChange={target.onChange}
        />
      )}
    </FieldRow>
  );
}
