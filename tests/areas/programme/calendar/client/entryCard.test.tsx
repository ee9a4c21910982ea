import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EntryCard } from '#js/Pages/Calendar/Partials/EntryCard.tsx';
import { EntryChip } from '#js/Pages/Calendar/Partials/EntryChip.tsx';
import { renderStaff } from '#tests/components/renderStaff.tsx';
import { aCalendarEntry } from '../factories/aCalendarEntry.ts';

const ignore = () => undefined;
const cancelled = aCalendarEntry({ status: 'completed', cancelled_at: '2026-12-01T09:00:00Z' });

it('shows a cancelled event as cancelled, not as completed', async () => {
  renderStaff(<EntryCard entry={cancelled} opened onClose={ignore} onMove={ignore} />);
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(screen.queryByText('Completed')).toBeNull();
});

it('names a cancelled event as cancelled in the grid', () => {
  const { container } = renderStaff(
    <EntryChip entry={cancelled} time="19:00" isRow={false} isTall={false} isNarrow={false} />,
  );
  expect(container.textContent).toContain(', Event, Cancelled');
  expect(container.querySelector('.tabler-icon-check')).toBeNull();
  expect(container.querySelector('.tabler-icon-ban')).not.toBeNull();
});

it('shows the status of an entry from a backend without cancellations', async () => {
  renderStaff(<EntryCard entry={aCalendarEntry({ status: 'completed' })} opened onClose={ignore} onMove={ignore} />);
  expect(await screen.findByText('Completed')).toBeTruthy();
});
