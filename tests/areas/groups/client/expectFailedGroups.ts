import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { aGroup } from '../factories/aGroup.ts';

/** That a page with a list of groups says why it could not be loaded, and loads it when asked again. */
export async function expectFailedGroups(open: () => void): Promise<void> {
  mock('GET /groups/json', () => refuse(503, { message: 'Back in a moment.' }));
  open();
  expect(await screen.findByText('Back in a moment.')).toBeTruthy();
  mock('GET /groups/json', () => aPage([aGroup()]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Jazz on the pier/ })).toBeTruthy();
}
