import '#css/mantineForms.css';
import type { Event } from '#contract/programme/events.ts';
import type { Group } from '#contract/programme/groups.ts';
import { counted } from '#domain/kit/counted.ts';
import { moveSpanByDays } from '#domain/kit/time/moveByDays.ts';
import { FormDrawer } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import { addDates, type SeriesInput } from '#js/stores/programme/groups/groupActions.ts';
import { SeriesFields } from './SeriesFields.tsx';
import { datesInput, emptyPlan, replan, type SeriesPlan } from './seriesPlan.ts';

type AddDatesDrawerProps = {
  group: Group;
  /** The last event of the group, from which the new dates are copied; null if it has none. */
  last: Event | null;
  opened: boolean;
  onClose: () => void;
  /** Called after each attempt: somebody else may have changed the group. */
  onTried: () => void;
};

/** Adds dates to a group, starting a week after its last one. */
export function AddDatesDrawer({ group, last, opened, onClose, onTried }: AddDatesDrawerProps) {
  const { timezone } = useCompanyFormat();
  const form = useRecordForm({
    initial: { plan: firstPlan(group, last, timezone) },
    save: async ({ plan }, options) => {
      const outcome = await addDates(group.id, datesLike(last, plan), options);
      onTried();
      return outcome;
    },
    onSaved: onClose,
  });
  const { plan } = form.values;
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title="Add dates"
      form={form}
      submitLabel={`Add ${counted(plan.dates.length, 'date')}`}
    >
      <SeriesFields
        plan={plan}
        onChange={(next) => form.set({ plan: next })}
        errorOf={(name) => form.errorOf(name) ?? form.errorOf(`series.${name}`)}
      />
    </FormDrawer>
  );
}

function firstPlan(group: Group, last: Event | null, timezone: string): SeriesPlan {
  const plan = { ...emptyPlan(`${group.name} · {date}`), count: 4 };
  if (last === null || last.start_date === null || last.end_date === null) {
    return plan;
  }
  const span = { start_date: last.start_date, end_date: last.end_date };
  return replan(plan, moveSpanByDays(span, 7, timezone), timezone);
}

/** The values that new dates copy from an existing one: place, status and listing. */
function datesLike(event: Event | null, plan: SeriesPlan): SeriesInput {
  const { summary, description, status, is_listed, venue, address, city, country, online_url, currency, capacity } =
    event ?? ({} as Partial<Event>);
  return {
    ...{ summary, description, is_listed, venue, address, city, country, online_url },
    ...(currency && { currency }),
    capacity: capacity ?? null,
    status: !status || status === 'completed' ? 'draft' : status,
    dates: datesInput(plan),
  };
}
