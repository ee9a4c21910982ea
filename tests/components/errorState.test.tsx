import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorState } from '#js/components/state/ErrorState.tsx';
import { NOT_OFFERED } from '#js/lib/errors/notOffered.ts';

it.each([
  ['The server is not responding.', 1],
  [NOT_OFFERED, 0],
])('offers a retry only when it can help: %s', (message, buttons) => {
  render(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <ErrorState title="The tasks could not be loaded" message={message} onRetry={() => undefined} />
    </MantineProvider>,
  );
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(buttons);
});
