import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RichTextInput } from '#js/components/input/RichTextInput.tsx';
import { renderStaff } from './renderStaff.tsx';

vi.mock('#js/components/input/RichTextEditor.tsx', () => {
  throw new Error('The server is away.');
});

it('falls back to a plain text field when the editor cannot be loaded', async () => {
  const onChange = vi.fn();
  renderStaff(<RichTextInput label="Description" value="" onChange={onChange} />);
  const text = await screen.findByRole('textbox', { name: 'Description' });
  await userEvent.type(text, 'B');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('B');
  expect(screen.getByText(/could not be loaded/)).toBeTruthy();
});
