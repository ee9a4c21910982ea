import { Menu, type MenuProps } from '@mantine/core';
import { type Ref, type RefObject, useImperativeHandle } from 'react';

type Button = RefObject<HTMLButtonElement | null>;

type ButtonMenuProps = MenuProps & { button: Button };

/** The menu of a button rendered elsewhere (`useMenuButton`); its children are the items. */
export function ButtonMenu({ button, children, ...menu }: ButtonMenuProps) {
  return (
    <Menu {...menu}>
      <Menu.Target>
        <MenuTarget button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Positions the menu at the existing button. */
function MenuTarget({ button, ref }: { button: Button; ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}
