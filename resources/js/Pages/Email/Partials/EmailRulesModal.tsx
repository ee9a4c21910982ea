import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { EmailRules } from '#contract/outreach/emailFigures.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useEmailRules } from '#js/stores/outreach/email/emailFigures.ts';

/** How fast e-mails are sent, and when a second person approves them. */
export function EmailRulesModal({ onClose }: { onClose: () => void }) {
  const { selected, get } = useEmailRules();
  useLoad(get);
  return selected && <RulesForm key={JSON.stringify(selected)} rules={selected} onClose={onClose} />;
}

function RulesForm({ rules, onClose }: { rules: EmailRules; onClose: () => void }) {
  const form = useRecordForm({
    initial: {
      approve_above: rules.approve_above === null ? '' : String(rules.approve_above),
      rate_per_minute: String(rules.rate_per_minute ?? 1200),
    },
    save: ({ approve_above, rate_per_minute }, options) =>
      useEmailRules.getState().save({ approve_above, rate_per_minute }, options),
    onSaved: onClose,
  });
  return (
    <FormModal onClose={onClose} title="Sending rules" form={form} submitLabel="Save rules">
      <TextInput
        label="Approval above"
        description="Recipients. A second person approves larger e-mails. Leave it empty for never."
        inputMode="numeric"
        data-autofocus
        {...form.field('approve_above')}
      />
      <TextInput
        label="E-mails per minute"
        description="At most. It is lowered by itself when the mail server asks for it."
        required
        inputMode="numeric"
        {...form.field('rate_per_minute')}
      />
      {rules.transport === 'outbox' && (
        <p className={layout.muted}>This installation keeps e-mails in its outbox: none leaves it.</p>
      )}
    </FormModal>
  );
}
