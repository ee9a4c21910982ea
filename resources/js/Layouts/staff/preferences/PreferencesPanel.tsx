import '#css/mantineDialogs.css';
import '#css/mantineForms.css';
import { Button, Drawer, SegmentedControl, Switch } from '@mantine/core';
import { DEFAULT_LAYOUT, LAYOUT_CHOICES, type LayoutPreferences } from '#domain/account/layoutPreferences.ts';
import { useLayoutPreferences } from '#js/stores/account/layoutPreferences.ts';
import { usePanels } from './PanelContext.ts';
import styles from './PreferencesPanel.module.css';

type ChoiceName = keyof typeof LAYOUT_CHOICES;
type SwitchName = Exclude<keyof LayoutPreferences, ChoiceName>;

const CHOICES: Record<ChoiceName, { label: string; options: Record<string, string> }> = {
  colorScheme: { label: 'Colour scheme', options: { light: 'Light', dark: 'Dark', auto: 'Match device' } },
  layoutType: { label: 'Navigation', options: { vertical: 'At the side', horizontal: 'On top' } },
  contentWidth: { label: 'Content width', options: { full: 'Full', boxed: 'Boxed' } },
  navbar: { label: 'Header', options: { sticky: 'Sticky', static: 'Static', floating: 'Floating', hidden: 'Hidden' } },
  footer: { label: 'Footer', options: { static: 'Static', sticky: 'Sticky', hidden: 'Hidden' } },
  skin: { label: 'Skin', options: { default: 'Default', bordered: 'Bordered' } },
  direction: { label: 'Text direction', options: { ltr: 'Left to right', rtl: 'Right to left' } },
};

const SWITCHES: Record<SwitchName, string> = {
  semiDark: 'Dark sidebar',
  sidebarCollapsed: 'Collapsed sidebar',
  monochrome: 'Monochrome',
  mobileLogos: 'Logo on phones',
};

/** Every layout preference (specification §2); changes apply immediately. */
export default function PreferencesPanel() {
  const { opened, close } = usePanels();
  const { preferences, change, reset } = useLayoutPreferences();
  const isDefault = JSON.stringify(preferences) === JSON.stringify(DEFAULT_LAYOUT);
  return (
    <Drawer
      opened={opened === 'preferences'}
      onClose={close}
      position="right"
      size={360}
      title="Preferences"
      overlayProps={{ backgroundOpacity: 0.15 }}
    >
      <div className={styles.panel}>
        <p className={styles.note}>Saved in this browser only.</p>
        {namesOf(CHOICES).map((name) => (
          <div key={name} className={styles.choice}>
            <span id={`preference-${name}`} className={styles.label}>
              {CHOICES[name].label}
            </span>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-labelledby={`preference-${name}`}
              data={LAYOUT_CHOICES[name].map((value) => ({ value, label: CHOICES[name].options[value] ?? value }))}
              value={preferences[name]}
              onChange={(value) => change({ [name]: value })}
            />
          </div>
        ))}
        {namesOf(SWITCHES).map((name) => (
          <Switch
            key={name}
            label={SWITCHES[name]}
            labelPosition="left"
            checked={preferences[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
            classNames={{ body: styles.switch }}
          />
        ))}
        <Button variant="default" onClick={reset} disabled={isDefault}>
          Reset to defaults
        </Button>
      </div>
    </Drawer>
  );
}

function namesOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record).filter((name): name is Extract<keyof T, string> => name in record);
}
