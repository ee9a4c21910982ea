import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { formatMoneyShort } from '#domain/kit/money/money.ts';
import { Chart } from '#js/components/chart/Chart.tsx';
import type { ChartProps } from '#js/components/chart/ChartProps.ts';
import { renderStaff } from './renderStaff.tsx';

type Drawn = { yAxisProps: { domain: number[]; ticks: number[]; tickFormatter: (value: number) => string } };

const drawn = vi.hoisted(() => vi.fn((_props: Drawn) => null));
vi.mock('@mantine/charts', () => ({ BarChart: drawn, LineChart: drawn }));

/** The y axis of a bar chart with these values. */
async function axisOf(values: number[], props: Partial<ChartProps> = {}) {
  drawn.mockClear();
  const data = values.map((value, index) => ({ label: `Day ${index}`, values: { sold: value } }));
  renderStaff(<Chart kind="bar" title="Sales" data={data} series={[{ key: 'sold', label: 'Sold' }]} {...props} />);
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  return drawn.mock.lastCall?.[0].yAxisProps;
}

it('a chart of counts names its unit above an axis that starts at zero and has round ticks', async () => {
  const axis = await axisOf([12, 87], { unit: 'Tickets' });
  expect(axis).toMatchObject({ domain: [0, 100], ticks: [0, 25, 50, 75, 100] });
  expect(await screen.findByText('Tickets')).toBeTruthy();
});

it('a chart of money shows the currency at each tick', async () => {
  const axis = await axisOf([2100.5], { axisFormat: (value) => formatMoneyShort(value, 'EUR') });
  expect(axis?.ticks.map((tick) => axis.tickFormatter(tick))).toEqual(['€0', '€1k', '€2k', '€3k']);
});
