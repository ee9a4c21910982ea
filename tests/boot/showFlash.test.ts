import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showFlash } from '#js/boot/showFlash.ts';
import { toast } from '#js/lib/toast/toast.ts';

const flash = (messages: object) =>
  document.dispatchEvent(new CustomEvent('inertia:flash', { detail: { flash: messages } }));

let stop = () => {};

beforeEach(() => {
  for (const kind of ['success', 'error', 'warning', 'info'] as const) {
    vi.spyOn(toast, kind).mockReset().mockResolvedValue();
  }
  stop = showFlash();
});

afterEach(() => stop());

it.each(['success', 'error', 'warning', 'info'] as const)('shows a flash of %s as a toast of that kind', (kind) => {
  flash({ [kind]: 'The event was saved.' });
  expect(toast[kind]).toHaveBeenCalledExactlyOnceWith('The event was saved.');
  const others = (['success', 'error', 'warning', 'info'] as const).filter((other) => other !== kind);
  for (const other of others) {
    expect(toast[other]).not.toHaveBeenCalled();
  }
});

it('shows every message of one flash', () => {
  flash({ success: 'The event was saved.', warning: 'It has no tickets yet.' });
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('The event was saved.');
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith('It has no tickets yet.');
});

it('values that are not text show no toast', () => {
  flash({ success: null, error: { title: 'no' }, record_id: 7 });
  expect(toast.success).not.toHaveBeenCalled();
  expect(toast.error).not.toHaveBeenCalled();
});

it('shows no toast once stopped', () => {
  stop();
  flash({ success: 'The event was saved.' });
  expect(toast.success).not.toHaveBeenCalled();
});
