import '#css/mantineDialogs.css';
import { Modal } from '@mantine/core';
import { useNavigation } from '../navigation/useNavigation.ts';
import { usePanels } from '../preferences/PanelContext.ts';
import styles from './ShortcutsDialog.module.css';

type Shortcuts = { group: string; keys: [keys: string[], action: string][] };

const SHORTCUTS: Shortcuts[] = [
  {
    group: 'Everywhere',
    keys: [
      [['⌘', 'K'], 'Find a page, record or action (Ctrl K on Windows and Linux)'],
      [['C'], 'Main action of the page, such as “Create event”'],
      [['?'], 'These shortcuts'],
      [['Esc'], 'Close the open dialog or panel'],
    ],
  },
  {
    group: 'In a table',
    keys: [
      [['/'], 'Search'],
      [['↑', '↓'], 'Move between rows'],
      [['Enter'], 'Open the row'],
      [['Space'], 'Select the row'],
      [['X'], 'Select the row, also under the pointer'],
      [['Esc'], 'Clear the selection'],
    ],
  },
  {
    group: 'On an event or an order',
    keys: [
      [['J'], 'Next in the list'],
      [['K'], 'Previous in the list'],
    ],
  },
];

/** Lists the keyboard shortcuts. */
export default function ShortcutsDialog() {
  const { opened, close } = usePanels();
  const { jumps: entries } = useNavigation();
  const jumps = entries.flatMap(({ jump, label }) => (jump ? [{ jump, label }] : []));
  const goTo: Shortcuts = { group: 'Go to', keys: jumps.map(({ jump, label }) => [['G', jump], label]) };
  return (
    <Modal opened={opened === 'shortcuts'} onClose={close} title="Keyboard shortcuts" centered>
      {[...SHORTCUTS, ...(jumps.length > 0 ? [goTo] : [])].map(({ group, keys }) => (
        <section key={group} className={styles.group}>
          <h3 className={styles.title}>{group}</h3>
          <dl>
            {keys.map(([names, action]) => (
              <div key={action} className={styles.line}>
                <dt>{action}</dt>
                <dd>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
