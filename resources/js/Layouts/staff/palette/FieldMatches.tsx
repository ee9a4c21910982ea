import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { matchesSearch } from '#domain/kit/searchForm.ts';
import type { NavigationEntry, SettingsFields } from '#js/lib/visit/navigation.ts';
import navigationStyles from '../navigation/Navigation.module.css';
import styles from './FieldMatches.module.css';

const modules = import.meta.glob<{ settingsFields: SettingsFields }>('../../../Pages/*/Partials/settingsFields.ts', {
  eager: true,
});
const fieldsByPage: SettingsFields = Object.assign(
  {},
  ...Object.values(modules).map((module) => module.settingsFields),
);

type FieldMatchesProps = {
  entries: NavigationEntry[];
  search: string;
  /** No page matched, so show the empty message if no field matches either. */
  isOnly: boolean;
  onNavigate?: (() => void) | undefined;
};

/** Settings fields whose label matches the search; each links to its page and focuses the field. */
export default function FieldMatches({ entries, search, isOnly, onNavigate }: FieldMatchesProps) {
  const found = entries.flatMap(({ page, label }) =>
    (fieldsByPage[page] ?? [])
      .filter((field) => matchesSearch(field.label, search))
      .map((field) => ({ field, page, pageLabel: label })),
  );
  if (found.length === 0) {
    return isOnly ? <p className={navigationStyles.none}>No settings match “{search}”.</p> : null;
  }
  return (
    <ul className={navigationStyles.entries} aria-label="Fields">
      {found.map(({ field, page, pageLabel }) => (
        <li key={page + field.label}>
          <Link
            href={pageUrl(page, {}, { field: field.control ?? field.label })}
            className={navigationStyles.entry}
            onClick={onNavigate}
          >
            <span className={styles.field}>
              {field.label} <span className={styles.page}>{pageLabel}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
