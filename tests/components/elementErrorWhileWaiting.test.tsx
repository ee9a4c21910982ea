import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

const messageOf = (failure: unknown) => (failure instanceof Error ? failure.message : '');

it('errors show the document when a query gives up, but not while it waits', async () => {
  render(<p>Nothing is here</p>);
  const tries: string[] = [];
  const query = () => {
    try {
      screen.getByText('Something else');
    } catch (failure) {
      tries.push(messageOf(failure));
      throw failure;
    }
  };
  const failure = await waitFor(query, { timeout: 20, interval: 5 }).catch(messageOf);
  expect(tries[0]).toContain('Unable to find an element with the text: Something else');
  expect(tries.join()).not.toContain('<body>');
  expect(failure).toContain('Unable to find an element with the text: Something else');
  expect(failure).toContain('Nothing is here');
  expect(() => screen.getByText('Something else')).toThrow('Nothing is here');
  await expect(screen.findByRole('button', undefined, { timeout: 20 })).rejects.toThrow('Nothing is here');
});
