import { createRoot } from 'react-dom/client';
// The unstyled entry with the stylesheet beside it: the other one writes a <style>, which a strict CSP forbids.
import { toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import '#css/toast.css';
import { ToastHost } from './ToastHost.tsx';
import type { ToastKind, ToastOptions } from './ToastOptions.ts';

/** Shows one toast, and mounts the container before the first. Loaded by toast.ts only. */
export function showToast(kind: ToastKind, text: string, { duration, action }: ToastOptions): void {
  mountOnce();
  const content = action ? <WithAction text={text} action={action} /> : text;
  toast(content, {
    type: kind,
    ...(duration !== undefined && { autoClose: duration }),
    // A repeated message is shown once; errors interrupt a screen reader, results wait.
    toastId: `${kind}:${text}`,
    role: kind === 'error' ? 'alert' : 'status',
  });
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
