import type { Role } from '#contract/account/roles.ts';
import { countColumn } from '#js/components/table/columns/countColumn.ts';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';

export const roleColumns: DataColumn<Role>[] = [
  titleColumn('name', 'Role', ({ name, description }) => ({ title: name, detail: description }), {
    value: ({ name, description }) => `${name} ${description ?? ''}`,
  }),
  textColumn('scope', 'Can see', scopeOf, { onPhone: 'hidden' }),
  countColumn('permissions', 'Permissions', ({ permissions }) => permissions.length, { onPhone: 'hidden' }),
  countColumn('users', 'People', ({ users }) => users),
];

function scopeOf({ scope }: Role): string | null {
  return scope === null ? null : scope === 'company' ? 'Whole company' : 'Their campaigns';
}
