import '#css/mantineForms.css';
import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import type { OrderDetail } from '#contract/selling/orders.ts';
import { add, formatMoney, toMinor } from '#domain/kit/money/money.ts';
import { FormModal } from '#js/components/form/FormModal.tsx';
import type { FormValues } from '#js/components/form/formValues.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import styles from '#js/components/page/layout.module.css';
import { type RefundInput, useOrder } from '#js/stores/selling/orders/order.ts';
import { leftToRefund } from './leftToRefund.ts';

type RefundValues = FormValues<RefundInput, 'amount' | 'reason'> & { kind: 'full' | 'part' };

type RefundModalProps = { order: OrderDetail; onClose: () => void };

/** Refunds the rest or a part of an order, and cancels the chosen tickets. */
export function RefundModal({ order, onClose }: RefundModalProps) {
  const { refund } = useOrder.getState();
  const { currency } = order;
  const rest = leftToRefund(order);
  const tickets = order.tickets.filter((ticket) => ticket.status === 'issued');
  const valid = tickets.map(({ id }) => id);
  const seen = order.refunds.length;
  const initial: RefundValues = { kind: 'full', amount: rest, reason: '', ticket_ids: valid, refunds: seen };
  const form = useRecordForm({
    initial,
    save: async ({ kind, ...input }, options) => {
      const outcome = await refund({ ...input, ...(kind === 'full' && { amount: rest, ticket_ids: valid }) }, options);
      if (!outcome.ok && 'status' in outcome.error && outcome.error.status === 409) {
        chooseAgain();
      }
      return outcome;
    },
    onSaved: onClose,
  });
  const { kind, amount, ticket_ids } = form.values;

  function choose(next: string) {
    form.set(next === 'full' ? initial : { kind: 'part', amount: '', ticket_ids: [], refunds: seen });
  }

  /** Somebody else was faster: pressing the button again must not refund the same tickets or amount twice. */
  function chooseAgain() {
    form.set({ amount: '', ticket_ids: [], refunds: useOrder.getState().selected?.refunds.length ?? seen });
  }

  /** Selecting a ticket suggests its price as the amount, which can be changed. */
  function toggle(id: number) {
    const ids = ticket_ids.includes(id) ? ticket_ids.filter((each) => each !== id) : [...ticket_ids, id];
    const prices = tickets.filter((ticket) => ids.includes(ticket.id)).map((ticket) => ticket.price);
    form.set({ ticket_ids: ids, amount: ids.length > 0 ? add(currency, ...prices) : '' });
  }

  const sum = kind === 'full' ? rest : amount;
  const minor = readMinor(sum, currency);
  return (
    <FormModal
      onClose={onClose}
      title={`Refund order ${order.reference}`}
      form={form}
      submitLabel={sum && minor !== null ? `Refund ${formatMoney(sum, currency)}` : 'Refund'}
      danger
      refusal={amountError(minor, rest, currency)}
    >
      <SegmentedControl
        fullWidth
        aria-label="How much"
        value={kind}
        onChange={choose}
        data={[
          { value: 'full', label: `All, ${formatMoney(rest, currency)}` },
          { value: 'part', label: 'Part of it' },
        ]}
      />
      {kind === 'part' && (
        <>
          <Checkbox.Group
            label="Tickets to cancel"
            description="Their codes become invalid, and their seats can be sold again."
            value={ticket_ids.map(String)}
            error={form.errorOf('ticket_ids')}
          >
            <div className={styles.tight}>
              {tickets.map((ticket) => (
                <Checkbox
                  key={ticket.id}
                  value={String(ticket.id)}
                  label={`${ticket.name ?? ticket.code} · ${ticket.ticket_type_name} · ${formatMoney(ticket.price, currency)}`}
                  onChange={() => toggle(ticket.id)}
                />
              ))}
            </div>
          </Checkbox.Group>
          <MoneyInput
            label="Amount"
            required
            currency={currency}
            description={`At most ${formatMoney(rest, currency)}`}
            {...form.field('amount')}
          />
        </>
      )}
      {kind === 'full' && tickets.length > 0 && (
        <p className={styles.muted}>
          {tickets.length === 1 ? 'The ticket is' : `All ${tickets.length} tickets are`} cancelled, and their seats can
          be sold again.
        </p>
      )}
      {kind === 'full' && form.errorOf('amount') && <p role="alert">{form.errorOf('amount')}</p>}
      <TextInput
        label="Reason"
        description="Included in the e&#8209;mail to the buyer."
        maxLength={300}
        {...form.field('reason')}
      />
    </FormModal>
  );
}

/** The typed amount in minor units; null while it is not an amount. */
function readMinor(typed: string, currency: string | null): number | null {
  try {
    return toMinor(typed, currency);
  } catch {
    return null;
  }
}

/** Why this amount cannot be refunded; undefined if it can. */
function amountError(minor: number | null, rest: string, currency: string | null): string | undefined {
  const most = toMinor(rest, currency);
  if (most <= 0) {
    return 'Everything that was paid has been refunded.';
  }
  if (minor === null) {
    return 'Enter an amount such as 25 or 25.00.';
  }
  return minor > most ? `You can refund ${formatMoney(rest, currency)} at most.` : undefined;
}
