import { RecordFilter } from '#js/components/table/filters/RecordFilter.tsx';
import type { ListControl } from '#js/components/table/types.ts';
import { useOwnerChoices } from './useOwnerChoices.ts';

/** Filters of a list by what its surveys belong to. */
export function OwnerFilters({ list }: { list: ListControl }) {
  return useOwnerChoices().map((owner) => <RecordFilter key={owner.name} list={list} {...owner} />);
}
