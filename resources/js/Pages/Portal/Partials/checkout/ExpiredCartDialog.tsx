import { formatMoney } from '#domain/kit/money/money.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Dialog } from '#js/components/portal/Dialog.tsx';

type Line = { name: string; quantity: number; subtotal: string | null };

type Props = {
  open: boolean;
  message: string;
  lines: Line[];
  currency: string | null;
  busy: boolean;
  /** Label of the restart button: "Start again with 2 tickets". */
  restartLabel: string;
  onRecover: () => void;
  onRestart: () => void;
  onClose?: () => void;
};

/** Shown when the cart has expired: the visitor can recover the tickets or start again. Not an error. */
export function ExpiredCartDialog({ open, message, lines, currency, busy, restartLabel, ...on }: Props) {
  return (
    <Dialog
      open={open}
      title="Your time ran out"
      onClose={on.onClose}
      actions={
        <>
          <Button busy={busy} onClick={on.onRecover}>
            Get my tickets back
          </Button>
          <Button variant="secondary" busy={busy} onClick={on.onRestart}>
            {restartLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      {lines.length > 0 && (
        <ul className="p-dialog-lines">
          {lines.map((line) => (
            <li key={line.name}>
              <span>
                {line.quantity} × {line.name}
              </span>
              <span className="tabular">{formatMoney(line.subtotal, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
