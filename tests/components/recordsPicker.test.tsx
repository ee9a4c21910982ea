import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RecordsPicker } from '#js/components/input/RecordsPicker.tsx';
import { createChoicesStore } from '#js/stores/kit/createChoicesStore.ts';
import { renderStaff } from './renderStaff.tsx';

const RECORDS = [
  { id: 1, name: 'Ada Obi', detail: 'ada@example.org' },
  { id: 2, name: 'Ada Obi', detail: 'obi@example.org' },
  { id: 3, name: 'Bea Lind' },
];

/** A picker whose searches wait for `answer`. */
function show(answer: Promise<void> = Promise.resolve()) {
  const searches: string[] = [];
  const useChoices = createChoicesStore({
    list: async (search) => {
      searches.push(search);
      await answer;
      return RECORDS.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    },
    toChoice: (record: (typeof RECORDS)[number]) => record,
  });
  const chosen: { ids: number[] } = { ids: [] };
  function Picked() {
    const [value, setValue] = useState<{ id: number; name: string }[]>([]);
    chosen.ids = value.map(({ id }) => id);
    return <RecordsPicker label="Contacts" value={value} choices={useChoices()} onChange={setValue} />;
  }
  renderStaff(<Picked />);
  return { searches, chosen, field: screen.getByRole('combobox', { name: 'Contacts' }) };
}

it('the picker of several records searches when it opens, and only then shows that nothing matches', async () => {
  const answer = Promise.withResolvers<void>();
  const { searches, field } = show(answer.promise);
  await userEvent.click(field);
  expect(searches).toEqual(['']);
  expect(screen.queryByText('No contacts match')).toBeNull();
  expect(screen.getByText('Searching…')).toBeTruthy();
  answer.resolve();
  await screen.findByRole('option', { name: 'Bea Lind' });
  await userEvent.type(field, 'zoe');
  expect(await screen.findByText('No contacts match')).toBeTruthy();
});

it('the picker of several records tells equal names apart, and keeps the chosen ones in a search without them', async () => {
  const { chosen, field } = show();
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: 'Ada Obi, obi@example.org' }));
  await userEvent.type(field, 'bea');
  await userEvent.click(await screen.findByRole('option', { name: 'Bea Lind' }));
  expect(chosen.ids).toEqual([2, 3]);
  expect(screen.getByText('Ada Obi, obi@example.org', { selector: '.mantine-Pill-label' })).toBeTruthy();
});

it('typing into a closed list of several records searches for the text', async () => {
  const { searches, field } = show();
  await userEvent.click(field);
  await screen.findByRole('option', { name: 'Bea Lind' });
  await userEvent.keyboard('{Escape}b');
  expect(searches.at(-1)).toBe('b');
});
