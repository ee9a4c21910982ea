import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyDialog } from '#js/components/lazyDialog.tsx';
import { toast } from '#js/lib/toast.ts';

vi.mock('#js/lib/toast.ts');

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
