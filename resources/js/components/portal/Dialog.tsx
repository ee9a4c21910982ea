import { type ReactNode, useEffect, useId, useRef } from 'react';
import '#css/portal/dialog.css';

type Props = {
  open: boolean;
  title: string;
  onClose?: () => void;
  children: ReactNode;
  actions: ReactNode;
};

/** A native modal dialog: focus stays inside, Escape closes it if `onClose` is set. */
export function Dialog({ open, title, onClose, children, actions }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
    } else if (!open && dialog?.open) {
      dialog.close();
    }
  }, [open]);

  return (
    <dialog
      ref={ref}
      className="p-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers let a dialog refuse only the first of two Escapes.
      onClose={() => open && (onClose ? onClose() : ref.current?.showModal())}
    >
      <h2 id={titleId}>{title}</h2>
      <div className="p-dialog-body">{children}</div>
      <div className="p-dialog-actions">{actions}</div>
    </dialog>
  );
}
