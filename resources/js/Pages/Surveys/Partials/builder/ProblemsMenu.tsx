import { Menu, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Problem } from '#js/stores/programme/surveys/builder/problems.ts';
import styles from './BuilderBar.module.css';

/** What is missing before the survey can open. Each problem links to its question. */
export function ProblemsMenu({ problems, onOpen }: { problems: Problem[]; onOpen: (fieldId: string) => void }) {
  if (problems.length === 0) {
    return (
      <span className={styles.ready}>
        <IconCircleCheck size={16} aria-hidden="true" />
        Nothing missing
      </span>
    );
  }
  return (
    <Menu position="bottom-start" width={360}>
      <Menu.Target>
        <UnstyledButton className={styles.problems}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {problems.length === 1 ? '1 thing to fix' : `${problems.length} things to fix`}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }}>
        {problems.map(({ fieldId, text }) => (
          <Menu.Item key={`${fieldId} ${text}`} disabled={fieldId === null} onClick={() => fieldId && onOpen(fieldId)}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
