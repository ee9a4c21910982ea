import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ListTotal } from '#contract/kit/shapes.ts';
import { type Locale, showLocale } from '#domain/kit/locale.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { dayRangeText } from '#domain/kit/time/dayRange.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { CompanyContext } from '#js/components/page/CompanyContext.ts';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import type { DataTableProps } from '#js/components/table/DataTableProps.ts';
import type { DataColumn, ListControl, PageInfo } from '#js/components/table/types.ts';
import { useLocalListQuery } from '#js/components/table/useLocalListQuery.ts';
import { findInTrail } from '#js/lib/stored/recordTrail.ts';
import { aVisit } from '../boot/visit.ts';
import { renderStaff } from './renderStaff.tsx';

type Person = { id: number; name: string; age: number | null; city: string };

const people: Person[] = Array.from({ length: 23 }, (_, index) => ({
  id: index + 1,
  name: `Person ${index + 1}`,
  age: index === 4 ? null : 60 - index,
  city: index % 2 === 0 ? 'Nairobi' : 'Kisumu',
}));

const columns: DataColumn<Person>[] = [
  { id: 'name', header: 'Name', sortable: true, value: (person) => person.name, cell: (person) => person.name },
  { id: 'age', header: 'Age', sortable: true, value: (person) => person.age, cell: (person) => person.age ?? '–' },
  { id: 'city', header: 'City', value: (person) => person.city, cell: (person) => person.city },
];

const WITH_BIRTH = [...columns, { id: 'born', header: 'Born', cell: () => formatDay('1990-03-04') }];

function Local(props: Partial<DataTableProps<Person>>) {
  const list = useLocalListQuery();
  return (
    <DataTable noun="people" columns={columns} rows={people} rowId={(person) => person.id} list={list} {...props} />
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td:not(:has(input))')?.textContent);

const byCity = {
  id: 'city',
  label: 'City',
  options: [{ value: 'Kisumu', label: 'Kisumu' }],
  matches: (person: Person, value: string) => person.city === value,
};

/** The calendar of a date field. */
const MONTH = { name: /^\w+ \d{4}$/ };

const checkedRows = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Select row' }).filter((box) => box.checked);

const bulkBar = () => screen.getByRole('region', { name: 'Selected rows' });

/** Long enough for a resolved action to reach the table. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('a table with all rows loaded', () => {
  it('has no toolbar when there is nothing to search, filter or export', () => {
    const { rerender } = renderStaff(<Local searchable={false} />);
    expect(screen.queryByRole('button', { name: 'Table options' })).toBeNull();
    rerender(<Local searchable={false} onExport={async () => {}} />);
    expect(screen.getByRole('button', { name: 'Table options' })).toBeTruthy();
  });

  it("renders its rows again when the company's language changes", () => {
    onTestFinished(() => {
      showLocale('en-GB');
    });
    // The same element, so that nothing else causes a new render.
    const table = <Local columns={WITH_BIRTH} />;
    const inLanguage = (locale: Locale) => {
      showLocale(locale);
      return <CompanyContext value={{ timezone: 'UTC', currency: 'EUR', locale }}>{table}</CompanyContext>;
    };
    const { rerender } = renderStaff(inLanguage('en-GB'));
    expect(screen.getAllByText('4 Mar 1990')).toHaveLength(10);
    rerender(inLanguage('en-US'));
    expect(screen.getAllByText('Mar 4, 1990')).toHaveLength(10);
  });

  it('shows ten rows per page and the range of the total', async () => {
    renderStaff(<Local />);
    expect(names()).toHaveLength(10);
    expect(screen.getByText('1–10 of 23')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('21–23 of 23')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  });

  it('moves to the last page when the rows of the current page are gone', async () => {
    const { rerender } = renderStaff(<Local />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    rerender(<Local rows={people.slice(0, 12)} />);
    expect(names()).toEqual(['Person 11', 'Person 12']);
    expect(screen.getByText('11–12 of 12')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  });

  it('sorts by a heading in both directions, with empty values last, and announces the order', async () => {
    renderStaff(<Local />);
    await userEvent.click(screen.getByRole('button', { name: 'Age' }));
    expect(names()[0]).toBe('Person 23');
    expect(screen.getByRole('columnheader', { name: 'Age' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Age' }));
    expect(names()[0]).toBe('Person 1');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(names().at(-1)).toBe('Person 5');
  });

  it('sorts numbers inside text numerically ("Person 2" before "Person 10")', async () => {
    renderStaff(<Local />);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(names().slice(0, 3)).toEqual(['Person 1', 'Person 2', 'Person 3']);
  });

  it('focuses its search with a slash, and offers to clear a search without results', async () => {
    renderStaff(<Local />);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search people' }));
    await userEvent.keyboard('nobody');
    await screen.findByText('No people match “nobody”');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(names()).toHaveLength(10));
  });

  it('drops a pending search when a row is opened meanwhile, but not for a prefetch', async () => {
    renderStaff(<Local />);
    const box = screen.getByRole('searchbox', { name: 'Search people' });
    fireEvent.change(box, { target: { value: 'nobody' } });
    aVisit().before();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(names()).toHaveLength(10);
    fireEvent.change(box, { target: { value: 'no one' } });
    aVisit({ prefetch: true }).before();
    expect(await screen.findByText('No people match “no one”')).toBeTruthy();
  });

  it('filters by a pill that shows its value and is cleared with the others', async () => {
    renderStaff(<Local filters={[byCity]} />);
    await userEvent.click(screen.getByRole('button', { name: 'City' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kisumu' }));
    expect(screen.getByText('1–10 of 11')).toBeDefined();
    expect(screen.getByRole('button', { name: 'City: Kisumu' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear (1)' }));
    expect(screen.getByText('1–10 of 23')).toBeDefined();
  });

  it('hides a column and stores that in the browser', async () => {
    const { unmount } = renderStaff(<Local settingsKey="people-test" />);
    await userEvent.click(screen.getByRole('button', { name: 'Table options' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'City' }));
    expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
    unmount();
    renderStaff(<Local settingsKey="people-test" />);
    expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
  });

  it('keeps the focus on its options while the list is exported', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    renderStaff(<Local onExport={() => promise} />);
    const options = screen.getByRole('button', { name: 'Table options' });
    await userEvent.click(options);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() => expect(options.getAttribute('aria-busy')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(options));
    await act(async () => resolve());
    expect(options.getAttribute('aria-busy')).toBe('false');
  });
});

describe('the number of rows', () => {
  const status = () => screen.getAllByRole('status').at(-1)?.textContent;

  it.each([
    ['orders', 1, '1 order'],
    ['entries', 1, '1 entry'],
    ['entries', 2, '2 entries'],
  ])('of %s is announced in the right number: %i', (noun, count, text) => {
    renderStaff(<Local noun={noun} rows={people.slice(0, count)} />);
    expect(status()).toBe(text);
  });
});

describe('selecting rows', () => {
  it('labels a bulk action with the count, runs it with the selected rows, and clears the selection', async () => {
    const run = vi.fn();
    renderStaff(<Local bulkActions={[{ label: (count) => `Invite ${count} people`, run }]} />);
    const boxes = screen.getAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.click(boxes[2] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Invite 2 people' }));
    expect(run).toHaveBeenCalledWith([people[0], people[2]]);
    await waitFor(() => expect(boxes.some((box) => (box as HTMLInputElement).checked)).toBe(false));
    expect(screen.getByLabelText('Selected rows').hasAttribute('inert')).toBe(true);
  });

  it('keeps the selection when the action was cancelled', async () => {
    const run = vi.fn(() => false);
    renderStaff(<Local bulkActions={[{ label: (count) => `Cancel ${count}`, run }]} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all people on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel 10' }));
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
    await act(settle);
    expect(checkedRows()).toHaveLength(10);
    expect(bulkBar().hasAttribute('inert')).toBe(false);
  });

  it('checks “select all” only when every row of the page is selected', async () => {
    renderStaff(<Local bulkActions={[{ label: (count) => `Invite ${count}`, run: () => undefined }]} />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all people on this page' });
    const [first] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Select row' });
    await userEvent.click(first as HTMLElement);
    expect({ checked: all.checked, mixed: all.indeterminate }).toEqual({ checked: false, mixed: true });
    await userEvent.click(all);
    expect(checkedRows()).toHaveLength(10);
    expect({ checked: all.checked, mixed: all.indeterminate }).toEqual({ checked: true, mixed: false });
    await userEvent.click(all);
    expect(checkedRows()).toHaveLength(0);
  });

  it('does not act on rows hidden by a filter, and does not select them again when the filter is cleared', async () => {
    const run = vi.fn(() => false);
    renderStaff(<Local filters={[byCity]} bulkActions={[{ label: (count) => `Invite ${count}`, run }]} />);
    const [inNairobi] = screen.getAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(inNairobi as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'City' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kisumu' }));
    expect(bulkBar().hasAttribute('inert')).toBe(true);
    const [inKisumu] = screen.getAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(inKisumu as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Invite 1' }));
    expect(run).toHaveBeenCalledExactlyOnceWith([people[1]]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear (1)' }));
    expect(checkedRows()).toHaveLength(0);
  });

  it('does not act on rows that another sort order moved to another page', async () => {
    const run = vi.fn();
    renderStaff(<Local bulkActions={[{ label: (count) => `Invite ${count}`, run }]} />);
    const [oldest] = screen.getAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(oldest as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Age' }));
    const [youngest] = screen.getAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(youngest as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Invite 1' }));
    expect(run).toHaveBeenCalledExactlyOnceWith([people[22]]);
  });

  it('drops the selection on another page', async () => {
    renderStaff(<Local bulkActions={[{ label: (count) => `Invite ${count}`, run: () => undefined }]} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all people on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(checkedRows()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(checkedRows()).toHaveLength(0);
  });

  it('shows the bulk bar with the count while rows are selected, and clears from it', async () => {
    renderStaff(<Local bulkActions={[{ label: (count) => `Invite ${count}`, run: () => undefined }]} />);
    expect(bulkBar().hasAttribute('inert')).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all people on this page' }));
    expect(bulkBar().hasAttribute('inert')).toBe(false);
    expect(within(bulkBar()).getByRole('status').textContent).toBe('10 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(checkedRows()).toHaveLength(0);
    expect(bulkBar().hasAttribute('inert')).toBe(true);
  });

  it('reserves the height of the bulk bar at the end of the page while rows are selected', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(190);
    const reserved = () => document.documentElement.style.getPropertyValue('--bulk-bar-height');
    const { unmount } = renderStaff(
      <Local bulkActions={[{ label: (count) => `Invite ${count}`, run: () => undefined }]} />,
    );
    const [box] = screen.getAllByRole('checkbox', { name: 'Select row' });
    expect(reserved()).toBe('');
    await userEvent.click(box as HTMLElement);
    expect(reserved()).toBe('190px');
    await userEvent.click(box as HTMLElement);
    expect(reserved()).toBe('');
    await userEvent.click(box as HTMLElement);
    unmount();
    expect(reserved()).toBe('');
  });

  it('clears a selection stored elsewhere with another search or filter, but keeps it on another page', async () => {
    const clear = vi.fn();
    const selection = { count: 7, has: () => false, toggle: vi.fn(), toggleAll: vi.fn(), clear };
    renderStaff(<Local selection={selection} filters={[byCity]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(clear).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'City' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kisumu' }));
    expect(clear).toHaveBeenCalledOnce();
    await userEvent.type(screen.getByRole('searchbox'), '2');
    await waitFor(() => expect(clear).toHaveBeenCalledTimes(2));
  });

  it('shows the full count of a selection stored elsewhere, although the page shows one row of it', async () => {
    const [person] = people;
    const clear = vi.fn();
    const selection = { count: 7, has: (row: Person) => row === person, toggle: vi.fn(), toggleAll: vi.fn(), clear };
    renderStaff(
      <Local selection={selection} bulkActions={[{ label: (count) => `Invite ${count}`, run: () => undefined }]} />,
    );
    expect(checkedRows()).toHaveLength(1);
    expect(within(bulkBar()).getByRole('status').textContent).toBe('7 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Invite 7' }));
    await waitFor(() => expect(clear).toHaveBeenCalledOnce());
  });
});

describe('rows by keyboard', () => {
  it('moves with arrows, selects with space, opens with enter', async () => {
    const onOpen = vi.fn();
    renderStaff(
      <Local onOpen={onOpen} bulkActions={[{ label: (count) => `Invite ${count}`, run: () => undefined }]} />,
    );
    const rows = screen.getAllByRole('row').slice(1);
    rows[0]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(rows[2]);
    await userEvent.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Invite 1' })).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(people[2]);
  });
});

describe('a table of server pages', () => {
  const page: PageInfo = { current_page: 2, last_page: 503, per_page: 10, total: 5024, is_total_exact: true };

  function asked() {
    return {
      query: { search: '', page: 2, per_page: 10, sort_by: 'name', sort_order: 'asc' as const, filters: {} },
      change: vi.fn<ListControl['change']>(),
      clear: vi.fn(),
      isFiltered: false,
    };
  }

  it('shows the rows as sent and requests another page, order and size', async () => {
    const list = asked();
    renderStaff(<Local rows={people.slice(0, 10).toReversed()} page={page} list={list} />);
    expect(names()[0]).toBe('Person 10');
    expect(screen.getByText('11–20 of 5,024')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(list.change).toHaveBeenLastCalledWith({ page: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(list.change).toHaveBeenLastCalledWith({ sort_by: 'name', sort_order: 'desc' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(list.change).toHaveBeenLastCalledWith({ per_page: 50 });
  });

  it.each<[string, Partial<PageInfo>, string]>([
    ['the page size that the server used', { per_page: 15 }, '16–30 of 50'],
    ['the first row that the server names', { per_page: 15, from: 20 }, '20–34 of 50'],
  ])('counts its rows from %s, and shows the page size that was chosen', (_, sent, range) => {
    const list = asked();
    renderStaff(
      <Local
        rows={people.slice(0, 15)}
        page={{ ...page, last_page: 4, total: 50, ...sent }}
        list={{ ...list, query: { ...list.query, per_page: 25 } }}
        rowHref={({ id }) => `/people/${id}`}
      />,
    );
    expect(screen.getByText(range)).toBeDefined();
    // What was chosen, also while its answer is pending.
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value).toBe('25');
    expect(findInTrail('/people/1')?.position).toBe(Number.parseInt(range, 10));
  });

  it('shows that there are more rows than were counted', () => {
    renderStaff(
      <Local rows={people.slice(0, 10)} page={{ ...page, total: 10_000, is_total_exact: false }} list={asked()} />,
    );
    expect(screen.getByText('11–20 of more than 10,000')).toBeDefined();
  });

  it.each([
    ['an old link', { ...page, current_page: 600 }, 'Go to page 503', 503],
    ['the last row of the last page was deleted', { ...page, current_page: 503 }, 'Go to page 502', 502],
  ])('links back from a page without rows: %s', async (_, past, label, before) => {
    const list = asked();
    renderStaff(<Local rows={[]} page={past} list={list} empty={<EmptyState title="Nobody yet" />} />);
    expect(screen.queryByText(/yet/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: label }));
    expect(list.change).toHaveBeenCalledWith({ page: before });
  });

  it('keeps showing the last search result until the next response, and keeps its search field', () => {
    const first = { ...page, current_page: 1, total: 0 };
    const empty = <EmptyState title="Nobody yet" />;
    const cleared = asked();
    const searched = { ...cleared, query: { ...cleared.query, search: 'zebra' }, isFiltered: true };
    const { rerender } = renderStaff(<Local rows={[]} page={first} list={searched} empty={empty} />);
    rerender(<Local rows={[]} page={first} list={cleared} empty={empty} />);
    expect(screen.getByText('No people match “zebra”')).toBeDefined();
    expect(screen.getByRole('searchbox')).toBeDefined();
    rerender(<Local rows={[]} page={{ ...first }} list={cleared} empty={empty} />);
    expect(screen.getByText('Nobody yet')).toBeDefined();
  });

  it('shows no empty state while a list is loading again', () => {
    const first = { ...page, current_page: 1, total: 0 };
    renderStaff(<Local rows={[]} page={first} list={asked()} loading empty={<EmptyState title="Nobody yet" />} />);
    expect(screen.queryByText('Nobody yet')).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  it('waits for a pause in typing before it searches', async () => {
    const list = asked();
    renderStaff(<Local rows={people.slice(0, 10)} page={page} list={list} />);
    // Without a pause between the keys, so that a slow machine does not matter.
    for (const typed of ['a', 'ad', 'ada']) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
    }
    expect(list.change).not.toHaveBeenCalled();
    await waitFor(() => expect(list.change).toHaveBeenCalledWith({ search: 'ada' }));
    expect(list.change).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed while the previous search was applied, and searches for it too', async () => {
    const list = asked();
    const rows = people.slice(0, 10);
    const { rerender } = renderStaff(<Local rows={rows} page={page} list={list} />);
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(box, { target: { value: 'ada' } });
    await waitFor(() => expect(list.change).toHaveBeenCalledWith({ search: 'ada' }));
    fireEvent.change(box, { target: { value: 'adam' } });
    rerender(<Local rows={rows} page={page} list={{ ...list, query: { ...list.query, search: 'ada' } }} />);
    expect(box.value).toBe('adam');
    await waitFor(() => expect(list.change).toHaveBeenLastCalledWith({ search: 'adam' }));
  });
});

describe('table states', () => {
  it('shows as many skeleton rows as the page will have', () => {
    renderStaff(<Local rows={[]} loaded={false} />);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    expect(screen.getByRole('region', { name: 'People' }).getAttribute('aria-busy')).toBe('true');
  });

  it('selects nothing while there are no rows', () => {
    renderStaff(<Local rows={[]} loaded={false} bulkActions={[{ label: () => 'Invite', run: () => undefined }]} />);
    expect(screen.getByRole('checkbox', { name: 'Select all people on this page' })).toHaveProperty('disabled', true);
  });

  it('explains why it is empty, with the next step', () => {
    renderStaff(<Local rows={[]} empty={<EmptyState title="Nobody yet">Invite the first one.</EmptyState>} />);
    expect(screen.getByText('Invite the first one.')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows what failed and retries', async () => {
    const onRetry = vi.fn();
    renderStaff(<Local error="The server did not answer." onRetry={onRetry} />);
    expect(within(screen.getByRole('alert')).getByText('The server did not answer.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('a row opens its record', () => {
  it('on a click anywhere in it, as its first cell does', async () => {
    const onOpen = vi.fn();
    renderStaff(<Local onOpen={onOpen} />);
    await userEvent.click(screen.getAllByText('Kisumu')[0] as HTMLElement);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[1]);
  });

  it('but not on a click on its checkbox, next to it or on its menu', async () => {
    const onOpen = vi.fn();
    const run = () => undefined;
    renderStaff(
      <Local onOpen={onOpen} bulkActions={[{ label: String, run }]} rowActions={() => [{ label: 'Rename', run }]} />,
    );
    const [box] = screen.getAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(box as HTMLElement);
    await userEvent.click(box?.parentElement as HTMLElement);
    await userEvent.click(screen.getAllByRole('button', { name: 'Row actions' })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('in a drawer with all columns and actions when it has neither page nor form', async () => {
    const run = vi.fn();
    const hidden: DataColumn<Person> = { id: 'id', header: 'Number', hidden: true, cell: ({ id }) => `No. ${id}` };
    renderStaff(<Local columns={[...columns, hidden]} rowActions={() => [{ label: 'Rename', run }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Person 3' }));
    const drawer = await screen.findByRole('dialog', { name: 'Person 3' });
    expect(within(drawer).getByText('No. 3')).toBeDefined();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Rename' }));
    expect(run).toHaveBeenCalledWith(people[2]);
  });
});

describe('actions that would be refused', () => {
  it('are disabled in the menu of a row, with the reason, and still focusable', async () => {
    const run = vi.fn();
    renderStaff(<Local rowActions={() => [{ label: 'Refund', refusal: 'Nothing was paid.', run }]} />);
    await userEvent.click(screen.getAllByRole('button', { name: 'Row actions' })[0] as HTMLElement);
    const item = await screen.findByRole('menuitem', { name: 'Refund Nothing was paid.' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(item.hasAttribute('disabled')).toBe(false);
    await userEvent.click(item);
    expect(run).not.toHaveBeenCalled();
  });

  it('are disabled in the drawer of a row, with the reason', async () => {
    const run = vi.fn();
    renderStaff(<Local rowActions={() => [{ label: 'Refund', refusal: 'Nothing was paid.', run }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Person 3' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Person 3' }));
    expect(drawer.getByText('Nothing was paid.')).toBeDefined();
    expect(drawer.getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true);
    await userEvent.click(drawer.getByRole('button', { name: 'Refund' }));
    expect(run).not.toHaveBeenCalled();
  });

  it('are counted in the bulk bar, which runs for the other rows', async () => {
    const run = vi.fn(() => false);
    const skips = ({ city }: Person) => (city === 'Kisumu' ? 'too far away' : null);
    renderStaff(<Local bulkActions={[{ label: (count) => `Invite ${count} people`, skips, run }]} />);
    const boxes = screen.getAllByRole('checkbox', { name: 'Select row' });
    await userEvent.click(boxes[1] as HTMLElement);
    const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Invite 1 people' });
    expect(all.disabled).toBe(true);
    expect(screen.getByText('1 too far away')).toBeDefined();
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.click(boxes[2] as HTMLElement);
    expect(screen.getByText('2 of 3: 1 too far away')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Invite 2 people' }));
    expect(run).toHaveBeenCalledExactlyOnceWith([people[0], people[2]]);
  });
});

describe('below the rows', () => {
  const totals = (read: () => Promise<ListTotal[]>) => ({ labels: { paid: 'Paid', parts: 'Parts', due: 'Due' }, read });
  const SUMS: ListTotal[] = [
    { of: 'paid', currency: 'CHF', amount: '1234.50' },
    { of: 'paid', currency: 'JPY', amount: '300' },
    { of: 'parts', currency: null, amount: '2500' },
  ];

  it('stands their number, also if they fit one page', () => {
    renderStaff(<Local rows={people.slice(0, 10)} />);
    expect(screen.getByRole('status').textContent).toBe('10 people');
    expect(screen.getByRole('status').className).not.toContain('hidden');
  });

  it('stand the sums that the server knows, in each currency', async () => {
    renderStaff(<Local totals={totals(async () => SUMS)} />);
    expect((await screen.findByText(/^Paid/)).textContent).toBe('Paid CHF\u00a01,234.50 · ¥300');
    expect(screen.getByText(/^Parts/).textContent).toBe('Parts 2,500');
    expect(screen.queryByText(/^Due/)).toBeNull();
  });

  it('the sums are read again when other rows are shown, and are left out if they cannot be', async () => {
    const read = vi.fn(async (): Promise<ListTotal[]> => SUMS);
    const { rerender } = renderStaff(<Local totals={totals(read)} />);
    await screen.findByText(/^Paid/);
    read.mockRejectedValueOnce(new Error('No connection'));
    rerender(<Local rows={people.slice(0, 12)} totals={totals(read)} />);
    await waitFor(() => expect(screen.queryByText(/^Paid/)).toBeNull());
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('the pager', () => {
  it('is hidden while all rows fit', () => {
    const { rerender } = renderStaff(<Local rows={people.slice(0, 10)} />);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    rerender(<Local rows={people.slice(0, 11)} />);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeDefined();
  });
});

describe('on a phone', () => {
  const onPhone = (query: string) => query.includes('max-width');

  it('a row is a name with its detail and two short cells, without hidden and empty ones', () => {
    const real = window.matchMedia;
    const matchMedia = vi.spyOn(window, 'matchMedia');
    matchMedia.mockImplementation((query) => ({ ...real(query), matches: onPhone(query) }));
    const phone: DataColumn<Person>[] = [
      ...columns.map((column) => (column.id === 'city' ? { ...column, onPhone: 'hidden' as const } : column)),
      { id: 'code', header: 'Code', onPhone: 'detail', cell: ({ id }) => `C-${id}` },
    ];
    renderStaff(<Local columns={phone} />);
    const rows = screen.getAllByRole('listitem');
    expect(rows[0]?.textContent).toBe('Person 1C-1Age60');
    expect(rows[4]?.textContent).toBe('Person 5C-5');
    matchMedia.mockRestore();
  });

  it('a row shows at most two cells beside its name', () => {
    const real = window.matchMedia;
    const matchMedia = vi.spyOn(window, 'matchMedia');
    matchMedia.mockImplementation((query) => ({ ...real(query), matches: onPhone(query) }));
    renderStaff(<Local columns={[...columns, { id: 'code', header: 'Code', cell: ({ id }) => `C-${id}` }]} />);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Person 1Age60CityNairobi');
    matchMedia.mockRestore();
  });
});

describe('filters with several values and ranges', () => {
  it('show the rows with any of the chosen values', async () => {
    const cities = { ...byCity, multiple: true, options: ['Kisumu', 'Nairobi', 'Mombasa'].map(asOption) };
    renderStaff(<Local filters={[cities]} />);
    await userEvent.click(screen.getByRole('button', { name: 'City' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Mombasa' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Kisumu' }));
    expect(screen.getByText('1–10 of 11')).toBeDefined();
    expect(screen.getByRole('button', { name: 'City: Kisumu, Mombasa' })).toBeDefined();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Nairobi' }));
    expect(screen.getByText('1–10 of 23')).toBeDefined();
    expect(screen.getByRole('button', { name: 'City: Kisumu and 2 more' })).toBeDefined();
  });

  it('accept a range by name or by its ends, and refuse one that ends before it starts', async () => {
    renderStaff(<Local ranges={[{ id: 'created', label: 'Placed', kind: 'days' }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Placed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await userEvent.click(screen.getByRole('button', { name: 'Placed: Last 7 days' }));
    await userEvent.type(await screen.findByLabelText('From'), '2 May 2026');
    await userEvent.type(screen.getByLabelText('To'), '1 May 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose an end on or after the start.');
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.type(screen.getByLabelText('To'), '3 May 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('button', { name: 'Placed: 2 May 2026 – 3 May 2026' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear (1)' }));
    expect(screen.getByRole('button', { name: 'Placed' })).toBeDefined();
  });

  it('keep a range open that has a date which cannot be read', async () => {
    renderStaff(<Local ranges={[{ id: 'created', label: 'Placed', kind: 'days' }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Placed' }));
    await userEvent.type(await screen.findByLabelText('From'), '31/11/2026{Enter}');
    expect(screen.getByText(/^Enter a date such as/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('From'));
  });

  it('stay open while a day is chosen in the calendar, and after Escape in it', async () => {
    // Mantine prints the element once the calendar has closed, thousands of lines long.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    // Not as a test, in which Mantine has no portals.
    renderStaff(
      <MantineProvider withCssVariables={false} withGlobalClasses={false}>
        <Local ranges={[{ id: 'created', label: 'Placed', kind: 'days' }]} />
      </MantineProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Placed' }));
    const [calendar] = await screen.findAllByRole('button', { name: 'Open calendar' });
    await userEvent.click(calendar as HTMLElement);
    const today = todayIn('Africa/Nairobi', Date.now());
    const day = { name: formatDay(today, 'day') };
    await userEvent.click(within(await screen.findByRole('table', MONTH)).getByRole('button', day));
    const from = screen.getByLabelText<HTMLInputElement>('From');
    expect(from.value).toBe(formatDay(today));
    expect(screen.queryByRole('table', MONTH)).toBeNull();

    await userEvent.click(calendar as HTMLElement);
    await waitFor(() => expect(screen.getByRole('table', MONTH).contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('table', MONTH)).toBeNull());
    expect(document.activeElement).toBe(from);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Placed' })));
  });

  it('replace both ends of a named range once one of them is typed', async () => {
    renderStaff(<Local ranges={[{ id: 'created', label: 'Placed', kind: 'days' }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Placed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    await userEvent.click(screen.getByRole('button', { name: 'Placed: Last 7 days' }));
    await userEvent.type(await screen.findByLabelText('To'), '1 May 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByRole('button', { name: /^Placed/ }).textContent).toBe(
      `Placed: ${dayRangeText({ from: '', to: '2026-05-01' })}`,
    );
  });

  it('accept a range of amounts, and refuse one that is reversed or not a number', async () => {
    renderStaff(<Local ranges={[{ id: 'total', label: 'Total', kind: 'amount' }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Total' }));
    const apply = async (from: string, to: string) => {
      fireEvent.change(await screen.findByLabelText('From'), { target: { value: from } });
      fireEvent.change(screen.getByLabelText('To'), { target: { value: to } });
      await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    };
    await apply('90', '100');
    await userEvent.click(screen.getByRole('button', { name: 'Total: 90–100' }));
    await apply('90', '30');
    expect(screen.getByRole('alert').textContent).toBe('Enter an end that is not less than the start.');
    await apply('much', '');
    expect(screen.getByRole('alert').textContent).toBe('Enter an amount such as 25 or 25.00.');
    await apply('1.500', '');
    expect(screen.getByRole('alert').textContent).toBe('Enter an amount such as 25 or 25.00.');
    await apply('12,50', '12,50');
    await userEvent.click(screen.getByRole('button', { name: 'Total: 12.50' }));
    await apply('2,500', '25,000.50');
    expect(screen.getByRole('button', { name: 'Total: 2500–25000.50' })).toBeDefined();
  });
});

function asOption(value: string) {
  return { value, label: value };
}
