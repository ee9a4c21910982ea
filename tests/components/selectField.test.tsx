import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderStaff } from './renderStaff.tsx';

const list = vi.hoisted(() => ({ isReachable: true }));

vi.mock('#js/components/ListSelect.tsx', async (original) => {
  if (!list.isReachable) {
    throw new Error('The server could not be reached.');
  }
  return original();
});

const COUNTRIES = [
  { group: 'Near', items: [{ value: 'BE', label: 'Belgium' }] },
  { group: 'Far', items: ['Fiji'] },
];

const onChange = vi.fn();
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
const isClosed = () => field().hasAttribute('readonly');

/** Loaded anew for each test, because it remembers its list. */
async function show({ searchable }: { searchable: boolean }) {
  const { SelectField } = await import('#js/components/SelectField.tsx');
  renderStaff(<SelectField label="Country" searchable={searchable} data={COUNTRIES} value="BE" onChange={onChange} />);
}

beforeEach(() => {
  list.isReachable = true;
  vi.resetModules();
});

describe('a select whose list has not been loaded', () => {
  it('shows the chosen option, and tries again to load its list when it is focused', async () => {
    list.isReachable = false;
    await show({ searchable: true });
    expect(field().value).toBe('Belgium');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.tab();
    await userEvent.tab();
    expect(isClosed()).toBe(true);
    list.isReachable = true;
    vi.resetModules();
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(isClosed()).toBe(false));
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('Belgium');
  });

  it('opens once the list has arrived, if it was pressed meanwhile', async () => {
    await show({ searchable: false });
    await userEvent.click(field());
    await userEvent.click(await screen.findByRole('option', { name: 'Fiji' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Fiji');
  });
});
