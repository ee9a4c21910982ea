import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import layout from '#js/components/page/layout.module.css';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { PreflightCard } from './PreflightCard.tsx';
import type { Compose } from './useCompose.ts';

/** When an e-mail is sent, where replies go, and what sending it would do. */
export function SendingFields({ form, found, check }: Compose) {
  const { template_id, text, subject, scheduled_at } = form.values;
  return (
    <>
      <TextInput
        label="Replies go to"
        description="The address of your settings if it is empty"
        type="email"
        {...form.field('reply_to')}
      />
      <DateTimeInput
        label="Send at"
        description="At once if it is empty"
        value={scheduled_at}
        error={form.errorOf('scheduled_at')}
        onChange={(at) => form.set({ scheduled_at: at })}
      />
      <div className={layout.row}>
        <ProgressButton
          variant="default"
          disabled={(text.trim() === '' && template_id === null) || subject.trim() === ''}
          onClick={check}
        >
          Check recipients
        </ProgressButton>
      </div>
      {found && <PreflightCard found={found} />}
    </>
  );
}
