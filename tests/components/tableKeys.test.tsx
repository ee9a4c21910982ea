import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { useLocalListQuery } from '#js/components/table/useLocalListQuery.ts';
import { renderStaff } from './renderStaff.tsx';

const ROWS = ['Ada', 'Ben', 'Cleo'].map((name, index) => ({ id: index + 1, name }));
type Row = (typeof ROWS)[number];

function People({ onOpen }: { onOpen?: (row: Row) => void }) {
  const list = useLocalListQuery();
  return (
    <>
      <button type="button">Elsewhere</button>
      <input aria-label="Note" />
      <DataTable
        noun="people"
        columns={[{ id: 'name', header: 'Name', value: ({ name }) => name, cell: ({ name }) => name }]}
        rows={ROWS}
        rowId={({ id }) => id}
        list={list}
        bulkActions={[{ label: (count) => `Invite ${count}`, run: () => undefined }]}
        {...(onOpen && { onOpen })}
      />
    </>
  );
}

const rows = () => screen.getAllByRole('row').slice(1);
const selected = () => rows().filter((row) => row.dataset.selected === 'true').length;

describe('keys of a table', () => {
  it('move, select, open and clear from the page itself', async () => {
    const onOpen = vi.fn();
    renderStaff(<People onOpen={onOpen} />);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}x');
    expect(document.activeElement).toBe(rows()[1]);
    expect(selected()).toBe(1);
    await userEvent.keyboard('{ArrowUp} {Enter}');
    expect(selected()).toBe(2);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[0]);
    await userEvent.keyboard('{Escape}');
    expect(selected()).toBe(0);
  });

  it('go on from a checkbox that was clicked, and start from a button elsewhere', async () => {
    renderStaff(<People />);
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select row' })[1] as HTMLElement);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rows()[2]);
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rows()[0]);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    expect(selected()).toBe(0);
  });

  it('belong to a field or an open menu first', async () => {
    renderStaff(<People />);
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0] as HTMLElement);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'x{ArrowDown}{Escape}');
    expect(selected()).toBe(1);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
    await userEvent.click(screen.getByRole('button', { name: 'Table options' }));
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(selected()).toBe(1);
  });
});
