import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Hint } from '#js/components/overlay/Hint.tsx';

const show = (disabled = false) =>
  render(
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <Hint label="Add to favourites" disabled={disabled}>
        <button type="button">Star</button>
      </Hint>
    </MantineProvider>,
  );

describe('a tooltip', () => {
  it('is shown on hover and hidden afterwards', async () => {
    show();
    await userEvent.hover(screen.getByRole('button'));
    await screen.findByText('Add to favourites');
    await userEvent.unhover(screen.getByRole('button'));
    await waitFor(() => expect(screen.queryByText('Add to favourites')).toBeNull());
  });

  it('is hidden with Escape', async () => {
    show();
    await userEvent.tab();
    await userEvent.hover(screen.getByRole('button'));
    await screen.findByText('Add to favourites');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Add to favourites')).toBeNull());
  });

  it('is not shown when it is disabled', async () => {
    show(true);
    await userEvent.hover(screen.getByRole('button'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(screen.queryByText('Add to favourites')).toBeNull();
  });
});
