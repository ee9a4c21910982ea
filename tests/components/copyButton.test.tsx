import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CopyButton } from '#js/components/text/CopyButton.tsx';
import { toast } from '#js/lib/toast/toast.ts';
import { renderStaff } from './renderStaff.tsx';

const button = () => screen.getByRole('button');

it('copies the text and confirms it', async () => {
  const user = userEvent.setup();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderStaff(<CopyButton value="MU-1" label="Copy the code" />);
  await user.click(button());
  expect(copy).toHaveBeenCalledExactlyOnceWith('MU-1');
  await waitFor(() => expect(button().getAttribute('aria-label')).toBe('Copied'));
});

it.each([
  [
    'has no clipboard, as on plain HTTP',
    () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never),
  ],
  ['does not allow it', () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied.'))],
])('shows what to do when the browser %s', async (_, withoutClipboard) => {
  const user = userEvent.setup();
  const error = vi.spyOn(toast, 'error').mockResolvedValue();
  withoutClipboard();
  renderStaff(<CopyButton value="MU-1" label="Copy the code" />);
  await user.click(button());
  await waitFor(() =>
    expect(error).toHaveBeenCalledExactlyOnceWith('The browser did not allow copying. Select the text and copy it.'),
  );
  expect(button().getAttribute('aria-label')).toBe('Copy the code');
});
