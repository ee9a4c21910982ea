import { createRoot } from 'react-dom/client';
// The unstyled entry, with our own stylesheet: the default one injects a <style>, which a strict CSP forbids.
import { toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '#css/toast.css';
import { ToastHost } from './ToastHost.tsx';
import type { ToastKind, ToastOptions } from './ToastOptions.ts';

/** Shows a toast; mounts the container before the first one. Imported only by toast.ts. */
export function showToast(kind: ToastKind, text: string, { duration, action }: ToastOptions): void {
  mountOnce();
  const content = action ? <WithAction text={text} action={action} /> : text;
  toast(content, {
    type: kind,
    ...(duration !== undefined && { autoClose: duration }),
    // Repeated messages are shown once. Errors interrupt screen readers, other messages wait.
    toastId: `${kind}:${text}`,
    role: kind === 'error' ? 'alert' : 'status',
  });
}

/** Removes the toasts on the screen and those that wait for their turn. */
export function clearToasts(): void {
  toast.clearWaitingQueue();
  toast.dismiss();
}

function WithAction({ text, action }: { text: string; action: NonNullable<ToastOptions['action']> }) {
  return (
    <span className="toast-with-action">
      <span>{text}</span>
      <button
        type="button"
        className="toast-action"
        onClick={() => {
          action.run();
          toast.dismiss();
        }}
      >
        {action.label}
      </button>
    </span>
  );
}

let mounted = false;

function mountOnce(): void {
  if (mounted) {
    return;
  }
  mounted = true;
  const host = document.createElement('div');
  host.id = 'toasts';
  document.body.append(host);
  createRoot(host).render(<ToastHost />);
}
