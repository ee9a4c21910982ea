import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { dayRangeText } from '#domain/kit/time/dayRange.ts';
import { ButtonPopover } from '#js/components/overlay/ButtonPopover.tsx';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { usePopup } from '#js/components/overlay/usePopup.ts';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import styles from '../DataTable.module.css';
import type { ListControl, RangeDefinition } from '../types.ts';
import { useOpenAtOnce } from './useOpenAtOnce.ts';

const RangeForm = lazyDialog(async () => (await import('./RangeForm.tsx')).RangeForm, <SkeletonText lines={3} />);

type RangePillProps = { range: RangeDefinition; list: ListControl; opensAtOnce: boolean };

/** A filter by a range of days or amounts: the pill shows the range, and opens a form to change it. */
export function RangePill({ range, list, opensAtOnce }: RangePillProps) {
  const { button, popup } = usePopup('dialog');
  useOpenAtOnce(popup, opensAtOnce);
  const close = () => popup.onChange(false);
  const { filters } = list.query;
  const [fromName, toName] = boundsOf(range);
  const [from = '', to = ''] = [filters[fromName], filters[toName]];
  const text = range.kind === 'days' ? dayRangeText({ from, to }) : amountRangeText(from, to);
  return (
    <>
      <UnstyledButton {...button} className={styles.pill} data-on={text !== ''}>
        <span>
          {range.label}
          {text && `: ${text}`}
        </span>
        <IconChevronDown size={14} aria-hidden="true" />
      </UnstyledButton>
      {/* Its own Escape: Mantine would close it before the calendar inside, which Escape closes first. */}
      <ButtonPopover popup={popup} label={range.label} position="bottom-start" returnFocus onEscape={close}>
        {popup.opened && (
          <RangeForm
            kind={range.kind}
            from={from}
            to={to}
            onChange={(next) => {
              list.change({ filters: { ...filters, [fromName]: next.from, [toName]: next.to } });
              close();
            }}
          />
        )}
      </ButtonPopover>
    </>
  );
}

/** The names of both ends in the query: `created_from` and `created_to`, or `from` and `to`. */
export function boundsOf({ id }: RangeDefinition): [from: string, to: string] {
  const prefix = id === '' ? '' : `${id}_`;
  return [`${prefix}from`, `${prefix}to`];
}

/** “50–100”, “from 50”, “up to 100”; empty if both ends are open. */
function amountRangeText(from: string, to: string): string {
  if (from && to) {
    return from === to ? from : `${from}–${to}`;
  }
  return from ? `from ${from}` : to ? `up to ${to}` : '';
}
