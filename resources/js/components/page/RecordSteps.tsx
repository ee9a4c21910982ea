import { router, usePage } from '@inertiajs/react';
import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import { totalText } from '#domain/kit/money/totalText.ts';
import { isKeyTaken } from '#js/lib/focus/isKeyTaken.ts';
import { findInTrail } from '#js/lib/stored/recordTrail.ts';
import { Hint } from '../overlay/Hint.tsx';
import styles from './RecordSteps.module.css';

type RecordStepsProps = {
  /** What the records are, singular: “order”. */
  noun: string;
  /** The path of the record, on a page below it. */
  record?: string;
};

/**
 * Links to the previous and next record of the list that the user came from (`K` and `J`); renders nothing without one.
 */
export function RecordSteps({ noun, record }: RecordStepsProps) {
  const path = usePage().url.split(/[?#]/, 1)[0] ?? '';
  const place = useMemo(() => findInTrail(record ?? path), [record, path]);
  // The same tab of the other record.
  const tab = record === undefined ? '' : path.slice(record.length);
  const go = (to: string | null | undefined) => {
    if (to) {
      router.visit(to + tab);
    }
  };
  const goByKey = (event: KeyboardEvent, to: string | null | undefined) => {
    if (!isKeyTaken(event.target)) {
      go(to);
    }
  };
  useHotkeys([
    ['k', (event) => goByKey(event, place?.previous)],
    ['j', (event) => goByKey(event, place?.next)],
  ]);

  if (place === null) {
    return null;
  }
  const { position, total, isTotalExact, previous, next } = place;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would imply form inputs.
    <div className={styles.steps} role="group" aria-label="In the list">
      <bdi className={styles.place}>
        {formatCount(position)} of {totalText(total, isTotalExact)}
      </bdi>
      <Step label={`Previous ${noun}`} shortcut="K" to={previous} go={go} up />
      <Step label={`Next ${noun}`} shortcut="J" to={next} go={go} />
    </div>
  );
}

type StepProps = { label: string; shortcut: string; to: string | null; go: (to: string | null) => void; up?: boolean };

function Step({ label, shortcut, to, go, up = false }: StepProps) {
  const Chevron = up ? IconChevronUp : IconChevronDown;
  return (
    <Hint label={`${label} (${shortcut})`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        disabled={to === null}
        onClick={() => go(to)}
      >
        <Chevron size={18} />
      </ActionIcon>
    </Hint>
  );
}
