import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lazyDialog } from '#js/components/overlay/lazyDialog.tsx';
import { type Popup, usePopup } from '#js/components/overlay/usePopup.ts';
import { toast } from '#js/lib/toast/toast.ts';

vi.mock('#js/lib/toast/toast.ts');

it('a dialog whose code cannot be loaded closes with an error, and is loaded again when it is reopened', async () => {
  const load = vi
    .fn<() => Promise<(props: { onClose: () => void }) => React.ReactNode>>()
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce(() => <p>Opened</p>);
  const Dialog = lazyDialog(load);
  const onClose = vi.fn();
  const { unmount } = render(<Dialog onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toast.error).toHaveBeenCalledWith(expect.stringMatching(/could not be reached/));
  unmount();
  render(<Dialog onClose={onClose} />);
  expect(await screen.findByText('Opened')).toBeTruthy();
});

it('a menu whose code cannot be loaded closes with an error, and is loaded again when its button is pressed again', async () => {
  const load = vi
    .fn<() => Promise<(props: { popup: Popup }) => React.ReactNode>>()
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce(({ popup }) => popup.opened && <p>Opened</p>);
  const Menu = lazyDialog(load);
  function Page() {
    const { button, popup } = usePopup('menu');
    return (
      <>
        <button type="button" {...button}>
          Actions
        </button>
        {popup.wasOpened && <Menu popup={popup} />}
      </>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Opened')).toBeTruthy();
});

it('a dialog whose code is already loaded is shown at once', async () => {
  const Dialog = lazyDialog(async () => () => <p>Opened</p>, <p>Loading</p>);
  const { unmount } = render(<Dialog />);
  expect(screen.getByText('Loading')).toBeTruthy();
  await screen.findByText('Opened');
  unmount();
  render(<Dialog />);
  expect(screen.getByText('Opened')).toBeTruthy();
});
