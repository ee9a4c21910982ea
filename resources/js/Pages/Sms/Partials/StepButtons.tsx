import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatCount } from '#domain/kit/formatCount.ts';
import table from '#js/components/table/DataTable.module.css';

type StepButtonsProps = {
  /** What is stepped through: “recipients”. */
  label: string;
  /** From 1. */
  at: number;
  of: number;
  onStep: (at: number) => unknown;
};

/** “3 of 240” with buttons for the one before and the one after; nothing if there is only one. */
export function StepButtons({ label, at, of, onStep }: StepButtonsProps) {
  const [isBusy, setBusy] = useState(false);
  const step = async (to: number) => {
    setBusy(true);
    await onStep(to);
    setBusy(false);
  };
  const button = (name: string, to: number, icon: ReactNode) => (
    <ActionIcon
      variant="default"
      aria-label={`${name} ${label}`}
      disabled={isBusy || to < 1 || to > of}
      onClick={() => step(to)}
    >
      {icon}
    </ActionIcon>
  );
  if (of <= 1) {
    return null;
  }
  return (
    <fieldset className={table.steps} aria-label={`Steps through ${label}`}>
      {button('Previous', at - 1, <IconChevronLeft size={16} className={table.turn} />)}
      <bdi role="status">
        {formatCount(at)} of {formatCount(of)}
      </bdi>
      {button('Next', at + 1, <IconChevronRight size={16} className={table.turn} />)}
    </fieldset>
  );
}
