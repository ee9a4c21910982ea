import { Menu, Modal } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useReturnFocus } from '#js/components/overlay/useReturnFocus.ts';
import { renderStaff } from './renderStaff.tsx';

function Dialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Rename" transitionProps={{ duration: 0 }}>
      <input aria-label="Name" data-autofocus />
    </Modal>
  );
}

function Page() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Rename
      </button>
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened(true)}>Rename from the menu</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && <Dialog onClose={() => setOpened(false)} />}
    </>
  );
}

async function typeAndLeave() {
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('returns focus to the button that opened a removed dialog', async () => {
  renderStaff(<Page />);
  const button = screen.getByRole('button', { name: 'Rename' });
  await userEvent.click(button);
  await typeAndLeave();
  expect(document.activeElement).toBe(button);
});

it('returns focus to the button of the menu from which the dialog was opened', async () => {
  renderStaff(<Page />);
  const more = screen.getByRole('button', { name: 'More' });
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename from the menu' }));
  await typeAndLeave();
  await waitFor(() => expect(document.activeElement).toBe(more));
});
