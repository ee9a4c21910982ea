import '#css/mantineForms.css';
import type { Event } from '#contract/events.ts';
import type { Group } from '#contract/groups.ts';
import { moveSpanByDays } from '#domain/moveByDays.ts';
import { useCompanyFormat } from '#js/components/CompanyContext.ts';
import { FormDrawer } from '#js/components/FormModal.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/useRecordForm.ts';
import { SeriesFields } from './SeriesFields.tsx';
import { emptyPlan, replan, type SeriesPlan } from './seriesPlan.ts';

type AddDatesDrawerProps = {
  group: Group;
  /** The last event of the group: the new dates are like it. */
  last: Event | undefined;
  opened: boolean;
  onClose: () => void;
  save: (plan: SeriesPlan) => Promise<SaveOutcome>;
};

/** More dates for a group, from a week after its last one. */
export function AddDatesDrawer({ group, last, opened, onClose, save }: AddDatesDrawerProps) {
  const { timezone } = useCompanyFormat();
  const form = useRecordForm({
    initial: { plan: firstPlan(group, last, timezone) },
    save: ({ plan }) => save(plan),
    onSaved: onClose,
  });
  const { plan } = form.values;
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="Add dates"
      form={form}
      submitLabel={plan.dates.length === 1 ? 'Add 1 date' : `Add ${plan.dates.length} dates`}
    >
      <SeriesFields
        plan={plan}
        onChange={(next) => form.set({ plan: next })}
        errorOf={(name) => form.errorOf(name) ?? form.errorOf(`series.${name}`)}
      />
    </FormDrawer>
  );
}

function firstPlan(group: Group, last: Event | undefined, timezone: string): SeriesPlan {
  const plan = { ...emptyPlan(`${group.name} · {date}`), count: 4 };
  return last ? replan(plan, moveSpanByDays(last, 7, timezone), timezone) : plan;
}
