import { Drawer, MantineProvider, Menu, Modal } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { theme } from '#js/Layouts/staff/preferences/theme.ts';
import { isKeyTaken } from '#js/lib/focus/isKeyTaken.ts';

const nothing = () => undefined;

/** With transitions, so that what is closed stays in the document while it animates out. */
it.each([
  ['dialog', 'dialog', (opened: boolean) => <Modal opened={opened} onClose={nothing} title="Refund" />],
  ['drawer', 'dialog', (opened: boolean) => <Drawer opened={opened} onClose={nothing} title="Preferences" />],
  [
    'menu',
    'menu',
    (opened: boolean) => (
      <Menu opened={opened}>
        <Menu.Target>
          <button type="button">Actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    ),
  ],
] as const)('an open %s takes the keys, and a closing one gives them back at once', async (_, role, element) => {
  const shown = (opened: boolean) => <MantineProvider theme={theme}>{element(opened)}</MantineProvider>;
  const { rerender } = render(shown(true));
  const layer = await screen.findByRole(role);
  expect(isKeyTaken(document.body)).toBe(true);
  expect(isKeyTaken(layer)).toBe(true);
  rerender(shown(false));
  expect(document.contains(layer)).toBe(true);
  expect(isKeyTaken(document.body)).toBe(false);
  expect(isKeyTaken(layer)).toBe(false);
});
