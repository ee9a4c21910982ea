import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type Choices, useChosenRecord } from '#js/components/input/useChosenRecord.ts';
import { ButtonPopover } from '#js/components/overlay/ButtonPopover.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import styles from '../DataTable.module.css';
import type { ListControl } from '../types.ts';
import { readId } from './readId.ts';

const RecordOptions = lazyDialog(
  async () => (await import('./RecordOptions.tsx')).RecordOptions,
  <SkeletonText lines={3} />,
);

type RecordFilterProps = {
  list: ListControl;
  /** The filter's name in the URL: `campaign_id`. */
  name: string;
  label: string;
  choices: Choices;
};

/** A filter by a record: the pill shows the chosen one, and opens a search by name. */
export function RecordFilter({ list, name, label, choices }: RecordFilterProps) {
  const { button, popup } = usePopup('dialog', () => choices.search(''));
  const { filters } = list.query;
  const chosen = useChosenRecord({ label, value: readId(filters[name]) ?? null, choices });
  return (
    <>
      <UnstyledButton {...button} className={styles.pill} data-on={chosen !== null}>
        <span className={styles.pillText}>
          {label}
          {chosen && `: ${chosen.name}`}
        </span>
        <IconChevronDown size={14} aria-hidden="true" />
      </UnstyledButton>
      <ButtonPopover popup={popup} label={label} position="bottom-start" returnFocus isFlush>
        {popup.opened && (
          <RecordOptions
            label={label}
            chosen={chosen}
            choices={choices}
            onChoose={(id) => {
              list.change({ filters: { ...filters, [name]: id === null ? '' : String(id) } });
              popup.onChange(false);
            }}
          />
        )}
      </ButtonPopover>
    </>
  );
}
