import { router } from '@inertiajs/react';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { ButtonMenu } from '#js/components/overlay/ButtonMenu.tsx';
import type { MenuEntry } from '#js/components/overlay/menuEntries.ts';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { useShared } from '#js/lib/useShared.ts';
import styles from './UserMenu.module.css';

/** Shows the current company and switches to another one. Renders nothing if the user has only one. */
export function CompanySwitcher() {
  const { company, auth } = useShared();
  const { button, popup } = usePopup('menu');
  const { companies } = auth;
  if (companies.length < 2) {
    return null;
  }
  const entries: MenuEntry[] = companies.map(({ id, name }) => ({
    kind: 'action',
    label: name,
    aside: id === company?.id ? <IconCheck size={14} aria-label="current" /> : null,
    onClick: () => router.post('/companies/switch', { company_id: id }),
  }));
  return (
    <>
      <UnstyledButton {...button} className={styles.company} aria-label={`Company: ${company?.name ?? 'none'}. Switch`}>
        <span>{company?.name}</span>
        <IconSelector size={14} aria-hidden="true" />
      </UnstyledButton>
      <ButtonMenu popup={popup} width={240} entries={[{ kind: 'heading', label: 'Work in' }, ...entries]} />
    </>
  );
}
