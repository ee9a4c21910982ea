import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '#js/components/portal/Dialog.tsx';

/** The browser closes the dialog, as Chromium does at the second Escape. */
function closeByBrowser() {
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  dialog.close();
  return dialog;
}

it('opens a dialog that must be answered again if the browser closes it', () => {
  render(
    <Dialog open title="Your time ran out" actions={null}>
      Choose.
    </Dialog>,
  );
  expect(closeByBrowser().open).toBe(true);
});

it('reports a dialog that the browser closes, if it can be closed', () => {
  const onClose = vi.fn();
  render(
    <Dialog open title="Your time ran out" onClose={onClose} actions={null}>
      Choose.
    </Dialog>,
  );
  closeByBrowser();
  expect(onClose).toHaveBeenCalledOnce();
});
