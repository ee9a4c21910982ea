import '#css/mantineDialogs.css';
import '#css/mantineForms.css';
import { router } from '@inertiajs/react';
import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import type { Event } from '#contract/programme/events.ts';
import type { CancellationPreview } from '#contract/selling/cancellations.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import layout from '#js/components/page/layout.module.css';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { SkeletonText } from '#js/components/state/Skeleton.tsx';
import { useLoad } from '#js/components/state/useLoad.ts';
import { useCan } from '#js/stores/account/permissions.ts';
import { useCancellation, useCancellationPreview } from '#js/stores/selling/cancellations.ts';
import { CancellationEffects } from './CancellationEffects.tsx';

type CancelEventModalProps = { event: Event; onClose: () => void };

/** Cancels an event: shows the effect on its orders, and sets refunds and notifications. */
export function CancelEventModal({ event, onClose }: CancelEventModalProps) {
  const { selected: preview, error, message, get } = useCancellationPreview();
  const canRefund = useCan('orders.manage');
  useLoad(get, event.id);
  const form = useRecordForm({
    initial: { refund: canRefund, notify: true, message: '', confirmation: '' },
    save: (values, options) =>
      useCancellation.getState().cancel(event.id, { ...values, orders: preview?.orders ?? undefined }, options),
    onSaved: () => {
      onClose();
      router.reload();
    },
    draft: 'cancelled-event',
  });
  const { refund, notify } = form.values;
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Cancel “${event.name}”?`}
      form={form}
      submitLabel={submitLabel(preview, refund)}
      cancelLabel="Keep event"
      danger
    >
      <p className={layout.muted}>Sales end at once and its tickets become invalid. This cannot be undone.</p>
      {error && !preview ? (
        <ErrorState message={message} onRetry={() => void get(event.id)} />
      ) : preview ? (
        <CancellationEffects preview={preview} refund={refund} notify={notify} />
      ) : (
        <SkeletonText lines={4} />
      )}
      {preview?.paid_orders !== 0 && (
        <Radio.Group
          label="Payments"
          value={refund ? 'refund' : 'keep'}
          onChange={(value) => form.set({ refund: value === 'refund' })}
          description={canRefund ? undefined : 'Your role cannot refund orders.'}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="refund" label={`Refund ${amountOf(preview)}`} disabled={!canRefund} />
            <Radio value="keep" label="Keep the payments" />
          </Stack>
        </Radio.Group>
      )}
      {preview?.recipients !== 0 && <Checkbox label="E-mail everyone who is coming" {...form.check('notify')} />}
      {notify && preview?.recipients !== 0 && (
        <Textarea
          label="Message"
          description="Optional. The e-mail says that the event was cancelled, and what happens to the payment."
          autosize
          minRows={3}
          maxLength={2000}
          {...form.field('message')}
        />
      )}
      {preview?.is_large && (
        <TextInput
          label={`Type “${event.name}” to confirm`}
          required
          autoComplete="off"
          {...form.field('confirmation')}
        />
      )}
    </FormModal>
  );
}

function submitLabel(preview: CancellationPreview | null, refund: boolean): string {
  const paid = preview?.paid_orders ?? 0;
  if (!refund || paid === 0) {
    return 'Cancel event';
  }
  return paid === 1 ? 'Cancel event and refund 1 order' : `Cancel event and refund ${paid} orders`;
}

function amountOf(preview: CancellationPreview | null): string {
  return preview?.amount && preview.currency ? formatMoney(preview.amount, preview.currency) : 'what was paid';
}
