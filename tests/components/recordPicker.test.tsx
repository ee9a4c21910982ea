import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RecordPicker } from '#js/components/input/RecordPicker.tsx';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';
import { renderStaff } from './renderStaff.tsx';

const choices = {
  found: [
    { id: 1, name: 'Summer Fest' },
    { id: 2, name: 'Winter Fair' },
  ],
  search: () => undefined,
};

it('the record picker builds its list when it is first focused, and works with the keyboard alone', async () => {
  const onChange = vi.fn();
  renderStaff(<RecordPicker label="Event" value={null} choices={choices} onChange={onChange} />);
  expect(document.querySelector('[role="listbox"]')).toBeNull();
  await userEvent.tab();
  expect(document.querySelector('[role="listbox"]')).not.toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: 'Winter Fair' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});

const useChoices = createChoicesStore({
  list: async () => choices.found,
  get: async (id) => ({ data: { id, name: 'Autumn Ball' } }),
  toChoice: (event) => event,
});

function Chosen() {
  return <RecordPicker label="Event" value={12} choices={useChoices()} onChange={() => undefined} />;
}

it('the record picker keeps the name of the chosen record when the list opens without it', async () => {
  renderStaff(<Chosen />);
  const field = await screen.findByDisplayValue('Autumn Ball');
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'Winter Fair' });
  expect(field).toHaveProperty('value', 'Autumn Ball');
  expect(screen.getByRole('option', { name: 'Autumn Ball' })).toBeDefined();
});
