import type { CancellationPreview } from '#contract/selling/cancellations.ts';
import { counted } from '#domain/kit/counted.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import styles from './running.module.css';

type CancellationEffectsProps = { preview: CancellationPreview; refund: boolean; notify: boolean };

/** The effects of cancelling the event, as a list. */
export function CancellationEffects({ preview, refund, notify }: CancellationEffectsProps) {
  return (
    <ul className={styles.effects} aria-label="What will happen">
      {effectsOf(preview, refund, notify).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function effectsOf(preview: CancellationPreview, refund: boolean, notify: boolean): string[] {
  const { orders, tickets, provider_refunds, manual_refunds, open_carts, allocations, recipients } = preview;
  const amount = preview.amount && preview.currency ? formatMoney(preview.amount, preview.currency) : null;
  const lines = [
    orders
      ? `${counted(orders, 'order')} with ${counted(tickets ?? 0, 'ticket')} will be cancelled.`
      : 'There are no orders yet.',
  ];
  if (refund && provider_refunds) {
    const what = `${counted(provider_refunds, 'payment')} will be refunded by the payment provider`;
    lines.push(manual_refunds || !amount ? `${what}.` : `${what}: ${amount}.`);
  }
  if (refund && manual_refunds) {
    lines.push(
      `${counted(manual_refunds, 'payment')} in cash or by bank transfer will be recorded as refunded. You return this money yourself.`,
    );
  }
  if (refund && provider_refunds && manual_refunds && amount) {
    lines.push(`${amount} in all.`);
  }
  if (open_carts) {
    lines.push(`Buyers with ${counted(open_carts, 'open cart')} will see that the sale has ended.`);
  }
  if (allocations) {
    lines.push(`${counted(allocations, 'unclaimed allocation')} will end.`);
  }
  if (recipients) {
    lines.push(
      notify
        ? `${counted(recipients, 'person', 'people')} will be notified by e-mail.`
        : 'Nobody will be notified by e-mail.',
    );
  }
  return lines;
}
