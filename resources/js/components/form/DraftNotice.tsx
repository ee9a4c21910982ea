import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { formatDate } from '#domain/kit/time/dates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { serverNow } from '#js/lib/serverClock.ts';
import { useCompanyFormat } from '../page/CompanyContext.ts';
import styles from './DraftNotice.module.css';
import type { RestoredDraft } from './useFormDraft.ts';

type DraftNoticeProps = {
  /** Null or undefined if the form did not start from a draft. */
  draft: RestoredDraft | null | undefined;
  onDiscard: (() => void) | undefined;
};

/** Shown above a form that started from a draft; mentions what could not be kept. */
export function DraftNotice({ draft, onDiscard }: DraftNoticeProps) {
  const { timezone } = useCompanyFormat();
  if (!draft) {
    return null;
  }
  const isToday = todayIn(timezone, new Date(draft.at)) === todayIn(timezone, new Date(serverNow()));
  const time = formatDate(new Date(draft.at).toISOString(), timezone, isToday ? 'time' : 'dateTime');

  function discard(event: MouseEvent<HTMLButtonElement>) {
    const form = event.currentTarget.closest('form');
    onDiscard?.();
    // The button disappears with the notice, so focus the first field.
    form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, [contenteditable="true"]')?.focus();
  }

  return (
    <div className={styles.notice} role="status">
      <span>
        Draft from {time} restored.
        {draft.hadFiles && ' Choose your files again: they could not be kept.'}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={discard}>
        Discard
      </Button>
    </div>
  );
}
