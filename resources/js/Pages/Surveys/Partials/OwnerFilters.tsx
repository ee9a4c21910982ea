import type { ListControl } from '#js/components/DataTable/types.ts';
import { RecordPicker } from '#js/components/RecordPicker.tsx';
import { idOf } from '#js/stores/surveys/resultQuery.ts';

export type OwnerFilter = {
  /** The filter's name in the URL: `event_id`. */
  name: string;
  label: string;
  found: { id: number; name: string }[];
  search: (text: string) => unknown;
};

/** Filters of a list by what its rows belong to, each found by typing a name. */
export function OwnerFilters({ list, owners }: { list: ListControl; owners: OwnerFilter[] }) {
  const { filters } = list.query;
  return owners.map(({ name, label, ...choices }) => (
    <RecordPicker
      key={name}
      compact
      label={label}
      value={idOf(filters[name]) ?? null}
      choices={choices}
      onChange={(id) => list.change({ filters: { ...filters, [name]: id === null ? '' : String(id) } })}
    />
  ));
}
