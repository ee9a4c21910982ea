import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Card } from '#js/components/page/Card.tsx';
import { DataTable } from '#js/components/table/DataTable.tsx';
import { useLocalListQuery } from '#js/components/table/useLocalListQuery.ts';
import { renderStaff } from './renderStaff.tsx';

let isBroken = true;

function Figure() {
  if (isBroken) {
    throw new Error('a bad field');
  }
  return <p>12 sold</p>;
}

function Orders() {
  const list = useLocalListQuery({ sort_by: 'name' });
  const columns = [{ id: 'name', header: 'Name', cell: () => <Figure /> }];
  return <DataTable noun="orders" rows={[{ id: 1 }]} rowId={({ id }) => id} columns={columns} list={list} />;
}

beforeEach(() => {
  isBroken = true;
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('a panel that fails leaves the others intact, and can be retried', async () => {
  renderStaff(
    <>
      <Card title="Sales">
        <Figure />
      </Card>
      <Card title="Goal">1,000 guests</Card>
    </>,
  );
  expect(screen.getByText('“Sales” could not be shown')).toBeTruthy();
  expect(screen.getByText('1,000 guests')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12 sold')).toBeTruthy();
});

it('a table that fails leaves the page around it intact', async () => {
  renderStaff(
    <>
      <p>The page</p>
      <Orders />
    </>,
  );
  expect(await screen.findByText('“Orders” could not be shown')).toBeTruthy();
  expect(screen.getByText('The page')).toBeTruthy();
});
