import type { ListControl } from '#js/components/DataTable/types.ts';
import { idOf } from '#js/stores/surveys/resultQuery.ts';
import { OwnerSelect } from './OwnerSelect.tsx';

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
  return owners.map(({ name, label, found, search }) => (
    <OwnerSelect
      key={name}
      compact
      label={label}
      value={idOf(filters[name]) ?? null}
      choices={found}
      onSearch={search}
      onChange={(id) => list.change({ filters: { ...filters, [name]: id === null ? '' : String(id) } })}
    />
  ));
}
