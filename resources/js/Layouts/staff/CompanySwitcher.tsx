import { router } from '@inertiajs/react';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useShared } from '#js/lib/useShared.ts';
import styles from './UserMenu.module.css';

/** Shows the current company and switches to another one. Renders nothing if the user has only one. */
export function CompanySwitcher() {
  const { company, auth } = useShared();
  const { companies } = auth;
  if (companies.length < 2) {
    return null;
  }
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.company} aria-label={`Company: ${company?.name ?? 'none'}. Switch`}>
          <span>{company?.name}</span>
          <IconSelector size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Work in</Menu.Label>
        {companies.map(({ id, name }) => (
          <Menu.Item
            key={id}
            rightSection={id === company?.id ? <IconCheck size={14} aria-label="current" /> : null}
            onClick={() => router.post('/companies/switch', { company_id: id })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
