import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RecordPicker } from '#js/components/RecordPicker.tsx';
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
  renderStaff(<RecordPicker compact label="Event" value={null} choices={choices} onChange={onChange} />);
  expect(document.querySelector('[role="listbox"]')).toBeNull();
  await userEvent.tab();
  expect(document.querySelector('[role="listbox"]')).not.toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: 'Winter Fair' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});
