import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import BillsShow from '#js/Pages/Accounting/Bills/Show.tsx';
import { openBridgedOffice } from '#tests/mocks/openBridgedOffice.ts';
import { openBridgedPage } from '#tests/pages/staff/openBridgedPage.tsx';
import { owner } from '#tests/server/fixtures/openOffice.ts';
import { aDraft } from '../../documents/aDraft.ts';

vi.mock('#js/lib/toast/toast.ts');
openBridgedOffice();

it('a receipt is added to a bill, downloaded and removed', async () => {
  const { body } = await owner.post<{ data: { id: number } }>('/accounting/documents/store', aDraft({ type: 'bill' }));
  await openBridgedPage(BillsShow, `/accounting/bills/${body.data.id}`);
  const file = new File(['Paid'], 'receipt.txt', { type: 'text/plain' });
  await userEvent.upload(await screen.findByLabelText(/Drop a file here/), file);
  const link = await screen.findByRole('link', { name: 'receipt.txt' });
  expect(link.getAttribute('href')).toMatch(/^\/accounting\/documents\/\d+\/files\/\d+$/);
  await userEvent.click(screen.getByRole('button', { name: 'Remove receipt.txt' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove file' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'receipt.txt' })).toBeNull());
});
