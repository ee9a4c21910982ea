import { Menu, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FieldType } from '#domain/programme/surveys/fields.ts';
import { FIELD_TYPE_LABELS, PALETTE } from '#js/stores/programme/surveys/builder/fieldTypes.ts';
import { FieldIcon } from './fieldIcons.tsx';
import styles from './Palette.module.css';

/** A button for every question type. */
export function Palette({ onAdd }: { onAdd: (type: FieldType) => void }) {
  return (
    <nav className={styles.palette} aria-label="Add a question">
      <h2 className={styles.title}>Add</h2>
      <ul className={styles.types}>
        {PALETTE.map((type) => (
          <li key={type}>
            <UnstyledButton className={styles.type} onClick={() => onAdd(type)} title={FIELD_TYPE_LABELS[type].hint}>
              <FieldIcon type={type} />
              {FIELD_TYPE_LABELS[type].label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same types in a menu, at the end of a page. */
export function AddMenu({ label, onAdd }: { label: string; onAdd: (type: FieldType) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  /** A menu that has just opened takes the focus, even from a question that was added in the meantime; give it back. */
  const giveBackFocus = () => {
    const focused = document.activeElement;
    if (focused === document.body || dropdown.current?.contains(focused)) {
      button.current?.closest('li')?.previousElementSibling?.querySelector('textarea')?.focus();
    }
  };
  const added = useRef(false);
  return (
    // The new question takes the focus; Escape still returns it to the button.
    <Menu
      position="bottom-start"
      width={240}
      returnFocus={false}
      onOpen={() => {
        added.current = false;
      }}
      onExitTransitionEnd={() => added.current && giveBackFocus()}
    >
      <Menu.Target>
        <UnstyledButton ref={button} className={styles.add}>
          <IconPlus size={16} aria-hidden="true" />
          {label}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} mah="24rem" style={{ overflowY: 'auto' }}>
        {PALETTE.map((type) => (
          <Menu.Item
            key={type}
            leftSection={<FieldIcon type={type} />}
            onClick={() => {
              added.current = true;
              onAdd(type);
            }}
          >
            {FIELD_TYPE_LABELS[type].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
