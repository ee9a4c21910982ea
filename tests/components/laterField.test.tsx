import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ListMultiSelect, type MultiSelectFieldProps } from '#js/components/input/ListMultiSelect.tsx';
import { ListSelect, type SelectFieldProps } from '#js/components/input/ListSelect.tsx';
import { laterField } from '#js/components/input/laterField.tsx';
import { optionLabel } from '#js/components/input/optionLabel.ts';
import { renderStaff } from './renderStaff.tsx';

const COUNTRIES = [
  { group: 'Near', items: [{ value: 'BE', label: 'Belgium' }] },
  { group: 'Far', items: ['Fiji'] },
];

const onChange = vi.fn();
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
/** Mantine's list keeps its value in a hidden input. */
const hasList = () => waitFor(() => expect(document.querySelector('input[type="hidden"]')).not.toBeNull());

/** A select whose list arrives with `arrive`; the first `failures` attempts to load it fail. */
function show(props: Partial<SelectFieldProps> = {}, failures = 0) {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  let left = failures;
  const load = vi.fn(async () => {
    if (left > 0) {
      left -= 1;
      throw new Error('Failed to fetch dynamically imported module');
    }
    await promise;
    return ListSelect;
  });
  const Field = laterField<SelectFieldProps>(load, ({ data, value }) => optionLabel(data, value));
  renderStaff(<Field label="Country" searchable data={COUNTRIES} value="BE" onChange={onChange} {...props} />);
  return { load, arrive };
}

describe('a field whose list has not arrived', () => {
  it('shows the chosen option, and the same with its list', async () => {
    const { arrive } = show();
    expect(field().value).toBe('Belgium');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    arrive();
    await hasList();
    expect(field().value).toBe('Belgium');
  });

  it('keeps the focus when the list arrives', async () => {
    const { arrive } = show();
    await userEvent.tab();
    expect(document.activeElement).toBe(field());
    arrive();
    await hasList();
    expect(document.activeElement).toBe(field());
  });

  it('does not take the focus by itself', async () => {
    show().arrive();
    await hasList();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([{ searchable: true }, { searchable: false }])('opens if it was pressed meanwhile: %o', async (props) => {
    const { arrive } = show(props);
    await userEvent.click(field());
    arrive();
    await userEvent.click(await screen.findByRole('option', { name: 'Fiji' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Fiji');
  });

  it('stays closed if the focus has moved on', async () => {
    const { arrive } = show({ searchable: false });
    await userEvent.click(field());
    await userEvent.tab();
    arrive();
    await hasList();
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('loads its list again when it is focused after a failure', async () => {
    const { load, arrive } = show({}, 1);
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    arrive();
    await userEvent.tab();
    await hasList();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('of several options shows them all, and opens if it was pressed meanwhile', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<typeof ListMultiSelect>();
    const Field = laterField<MultiSelectFieldProps>(
      () => promise,
      ({ data, value = [] }) => value.map((each) => optionLabel(data, each)).join(', '),
    );
    renderStaff(<Field label="Country" data={['Fiji', 'Peru', 'Togo']} value={['Fiji', 'Peru']} onChange={onChange} />);
    expect(field().value).toBe('Fiji, Peru');
    await userEvent.click(field());
    arrive(ListMultiSelect);
    await userEvent.click(await screen.findByRole('option', { name: 'Togo' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(['Fiji', 'Peru', 'Togo']);
  });
});
