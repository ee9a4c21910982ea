import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OwnerSelect } from '#js/Pages/Surveys/Partials/OwnerSelect.tsx';
import { renderStaff } from '#tests/components/renderStaff.tsx';

const choices = [
  { id: 1, name: 'Summer Fest' },
  { id: 2, name: 'Winter Fair' },
];

it('builds its list when the field is first reached, and is then used by the keyboard alone', async () => {
  const onChange = vi.fn();
  renderStaff(
    <OwnerSelect compact label="Event" value={null} choices={choices} onSearch={() => undefined} onChange={onChange} />,
  );
  expect(document.querySelector('[role="listbox"]')).toBeNull();
  await userEvent.tab();
  expect(document.querySelector('[role="listbox"]')).not.toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: 'Winter Fair' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
});
