import { Link } from '@inertiajs/react';
import { type FloatingPosition, Menu } from '@mantine/core';
import styles from './EntriesMenu.module.css';
import type { MenuAction, MenuEntry } from './menuEntries.ts';
import { PopupTarget } from './PopupTarget.tsx';
import type { Popup } from './usePopup.ts';
import { usePopupProps } from './usePopupProps.ts';

export type EntriesMenuProps = {
  popup: Popup;
  entries: MenuEntry[];
  position?: FloatingPosition;
  width?: number;
  /** Whether it stays open after an action, so that several can be taken. */
  staysOpen?: boolean;
};

/** The part of a `<ButtonMenu>` that is loaded when the menu is first opened. */
export function EntriesMenu({ popup, entries, position = 'bottom-end', width, staysOpen = false }: EntriesMenuProps) {
  const menu = usePopupProps(popup);
  return (
    <Menu {...menu} position={position} closeOnItemClick={!staysOpen} {...(width && { width })}>
      <Menu.Target>
        <PopupTarget target={popup.target} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and keep their places while it is open.
          <Entry key={index} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'action':
      return <Action {...entry} />;
    case 'toggle':
      return (
        <Menu.CheckboxItem checked={entry.isOn} onChange={entry.onChange}>
          {entry.label}
        </Menu.CheckboxItem>
      );
    case 'choice':
      return (
        <Menu.RadioGroup value={entry.value} onChange={entry.onChange}>
          {entry.options.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      );
    case 'heading':
      return <Menu.Label>{entry.label}</Menu.Label>;
    case 'content':
      return entry.content;
    case 'divider':
      return <Menu.Divider />;
  }
}

function Action({
  label,
  icon,
  aside,
  danger = false,
  refusal,
  disabled = false,
  closes,
  href,
  download,
  onClick,
}: MenuAction) {
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={aside}
      color={danger && !refusal ? 'red' : undefined}
      disabled={disabled}
      {...rootOf({ href, download, refusal })}
      closeMenuOnClick={refusal ? false : closes}
      onClick={() => (refusal ? undefined : onClick?.())}
    >
      {label}
      {refusal && <span className={styles.refusal}>{refusal}</span>}
    </Menu.Item>
  );
}

function rootOf({ href, download, refusal }: Pick<MenuAction, 'href' | 'download' | 'refusal'>) {
  if (refusal) {
    // Arrow keys skip items with Mantine's `disabled`, so the reason could not be read.
    return { renderRoot: (props: object) => <button {...props} aria-disabled="true" /> };
  }
  if (href !== undefined) {
    return { renderRoot: (props: object) => <Link {...props} href={href} /> };
  }
  return download === undefined ? {} : { renderRoot: (props: object) => <a {...props} href={download} /> };
}
