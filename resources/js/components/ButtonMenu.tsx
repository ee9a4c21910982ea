import { Menu, type MenuProps } from '@mantine/core';
import { type Ref, type RefObject, useImperativeHandle } from 'react';

type Button = RefObject<HTMLButtonElement | null>;

type ButtonMenuProps = MenuProps & { button: Button };

/** The menu of a button that is drawn elsewhere (`useMenuButton`); its items are the children. */
export function ButtonMenu({ button, children, ...menu }: ButtonMenuProps) {
  return (
    <Menu {...menu}>
      <Menu.Target>
        <Standing button={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Hands the menu a button that stands already, to be placed by. */
function Standing({ button, ref }: { button: Button; ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}
