import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EntriesMenu } from '#js/components/overlay/EntriesMenu.tsx';
import { RowMenu } from '#js/components/table/rows/RowMenu.tsx';
import { renderStaff } from './renderStaff.tsx';

vi.mock('#js/components/overlay/EntriesMenu.tsx', { spy: true });

const run = vi.fn();

function Rows() {
  return ['Ada', 'Ben'].map((name) => (
    <div key={name}>
      {name}
      <RowMenu
        row={name}
        actions={[
          { label: 'Invite', run },
          { label: 'Delete', run, danger: true },
        ]}
      />
    </div>
  ));
}

const buttons = () => screen.getAllByRole('button', { name: 'Row actions' });
const ben = () => buttons()[1] as HTMLElement;

it('is only a button until it is opened, and then builds only the menu of its row', async () => {
  const build = vi.mocked(EntriesMenu);
  build.mockClear();
  renderStaff(<Rows />);
  expect(buttons().map((button) => button.getAttribute('aria-haspopup'))).toEqual(['menu', 'menu']);
  expect(build).not.toHaveBeenCalled();
  await userEvent.click(ben());
  await screen.findByRole('menu');
  expect(new Set(build.mock.calls.map(([{ popup }]) => popup.id))).toEqual(new Set([ben().id]));
});

it('announces that it opens a menu, and that it is open', async () => {
  renderStaff(<Rows />);
  expect(ben().getAttribute('aria-expanded')).toBe('false');
  expect(ben().getAttribute('aria-controls')).toBeNull();
  await userEvent.click(ben());
  const menu = await screen.findByRole('menu', { name: 'Row actions' });
  expect(ben().getAttribute('aria-expanded')).toBe('true');
  expect(ben().getAttribute('aria-controls')).toBe(menu.id);
  expect(menu.getAttribute('aria-labelledby')).toBe(ben().id);
});

it('is opened, navigated and closed by keyboard, which returns focus to the button each time', async () => {
  renderStaff(<Rows />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(ben());
  for (const key of ['{Enter}', ' ']) {
    await userEvent.keyboard(key);
    const [first] = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(ben()));
    expect(ben().getAttribute('aria-expanded')).toBe('false');
  }
});

it('runs the chosen action for its row, closes, and returns focus to the button', async () => {
  renderStaff(<Rows />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Invite' })));
  await userEvent.keyboard('{Enter}');
  expect(run).toHaveBeenCalledExactlyOnceWith('Ben');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(ben()));
});

it('closes on a click on its button or on the page', async () => {
  renderStaff(<Rows />);
  await userEvent.click(ben());
  await userEvent.click(ben());
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await userEvent.click(ben());
  await screen.findByRole('menu');
  await userEvent.click(screen.getByText('Ada'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('shows dangerous actions in the danger colour, unless they are refused', async () => {
  const actions = [
    { label: 'Invite', run },
    { label: 'Delete', run, danger: true },
    { label: 'Cancel', run, danger: true, refusal: 'It has ended.' },
  ];
  renderStaff(<RowMenu row="Ada" actions={actions} />);
  await userEvent.click(screen.getByRole('button', { name: 'Row actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.style.cssText.includes('red'))).toEqual([false, true, false]);
});

it('is hidden when there are no actions', () => {
  renderStaff(<RowMenu row="Ada" actions={[]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
