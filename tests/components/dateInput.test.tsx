import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formatDay } from '#domain/kit/time/dates.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateInput } from '#js/components/input/date/DateInput.tsx';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { followedEnd, followedLastDay, followStart } from '#js/components/input/date/followStart.ts';
import { PeriodInputs } from '#js/components/input/date/PeriodInputs.tsx';
import { CompanyContext } from '#js/components/page/CompanyContext.ts';
import { renderStaff } from './renderStaff.tsx';

function Day({ min }: { min?: string }) {
  const [value, setValue] = useState('2026-11-21');
  return (
    <>
      <DateInput label="Day" value={value} onChange={setValue} min={min} />
      <output>{value}</output>
    </>
  );
}

function Instant({ initial = '2026-12-05T17:00:00.000Z', min }: { initial?: string | null; min?: string }) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <>
      <DateTimeInput label="Starts" value={value} onChange={setValue} min={min} />
      <output>{value}</output>
    </>
  );
}

type Evening = { start_date: string | null; end_date: string | null };
const EVENING: Evening = { start_date: '2026-12-05T17:00:00.000Z', end_date: '2026-12-05T20:00:00.000Z' };

function Period({ required }: { required: boolean }) {
  const form = useRecordForm({ initial: EVENING, save: async () => ({ ok: true }) as const });
  return <PeriodInputs form={form} start="start_date" end="end_date" labels={['Starts', 'Ends']} required={required} />;
}

const value = () => screen.getByRole('status').textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  return screen.findByRole('table');
};

describe('a time input', () => {
  it('is disabled until the company’s time zone is known, which would change the time', () => {
    const { rerender } = render(<Instant />, { wrapper: MantineProvider });
    rerender(
      <CompanyContext value={{ timezone: 'UTC', currency: '', isTimezoneKnown: false }}>
        <Instant />
      </CompanyContext>,
    );
    expect(field('Starts').disabled).toBe(true);
    rerender(
      <CompanyContext value={{ timezone: 'Africa/Nairobi', currency: '', isTimezoneKnown: true }}>
        <Instant />
      </CompanyContext>,
    );
    expect(field('Starts').disabled).toBe(false);
    expect(field('Starts').value).toBe('5 Dec 2026, 20:00');
  });
});

it('the button that opened a calendar closes it', async () => {
  // While it closes, nothing in the calendar can have the focus; Mantine prints the whole node.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  renderStaff(<Day />);
  await openCalendar();
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

describe('a typed date', () => {
  it('is formatted when the field is left', async () => {
    renderStaff(<Day />);
    await userEvent.clear(field('Day'));
    await userEvent.type(field('Day'), '3/4/2027');
    expect(field('Day').value).toBe('3/4/2027');
    await userEvent.tab();
    expect(field('Day').value).toBe('3 Apr 2027');
    expect(value()).toBe('2027-04-03');
  });

  it('that is invalid is kept, with a message about valid dates, and the value stays', async () => {
    renderStaff(<Day />);
    await userEvent.clear(field('Day'));
    await userEvent.type(field('Day'), 'someday');
    expect(screen.queryByText(/Enter a date such as/)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(/Enter a date such as/)).toBeDefined();
    expect(field('Day').value).toBe('someday');
    expect(value()).toBe('2026-11-21');
  });

  it('that is invalid restores the value, even if its beginning is a date', async () => {
    renderStaff(<Instant />);
    await userEvent.clear(field('Starts'));
    await userEvent.type(field('Starts'), '31/1');
    expect(value()).not.toBe('2026-12-05T17:00:00.000Z');
    await userEvent.type(field('Starts'), '1/2026');
    await userEvent.tab();
    expect(field('Starts').value).toBe('31/11/2026');
    expect(screen.getByText(/Enter a date and time such as/)).toBeDefined();
    expect(value()).toBe('2026-12-05T17:00:00.000Z');
  });

  it('that is removed leaves none', async () => {
    renderStaff(<Day />);
    await userEvent.clear(field('Day'));
    await userEvent.tab();
    expect(value()).toBe('');
  });
});

describe('a day without a time', () => {
  it('is at nine in the morning if it is typed', () => {
    renderStaff(<Instant initial={null} />);
    fireEvent.change(field('Starts'), { target: { value: '5 Dec 2026' } });
    expect(value()).toBe('2026-12-05T06:00:00.000Z');
  });

  it('is at the time of the minimum if it is typed', () => {
    renderStaff(<Instant initial={null} min="2026-12-05T17:30:00.000Z" />);
    fireEvent.change(field('Starts'), { target: { value: '5 Dec 2026' } });
    expect(value()).toBe('2026-12-05T17:30:00.000Z');
  });

  it('is at the time of the minimum if it is chosen in the calendar', async () => {
    // Mantine prints the element once the calendar has closed, thousands of lines long.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const today = todayIn('Africa/Nairobi', Date.now());
    renderStaff(<Instant initial={null} min={`${today}T17:30:00.000Z`} />);
    const month = await openCalendar();
    await userEvent.click(within(month).getByRole('button', { name: formatDay(today, 'day') }));
    expect(value()).toBe(`${today}T17:30:00.000Z`);
  });
});

describe('a date chosen in the calendar', () => {
  it('is reached by keyboard, chosen with Enter, and the field is focused again', async () => {
    // Mantine prints the element while the next month is drawn, thousands of lines long.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderStaff(<Day />);
    await openCalendar();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('21'));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}{Enter}');
    expect(value()).toBe('2026-12-29');
    expect(field('Day').value).toBe('29 Dec 2026');
    await waitFor(() => expect(document.activeElement).toBe(field('Day')));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is focused whenever the calendar opens', async () => {
    renderStaff(<Day />);
    for (let opened = 0; opened < 2; opened += 1) {
      await openCalendar();
      // The dialog moves the focus into itself once it is drawn.
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(document.activeElement?.textContent).toBe('21');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    }
  });

  it('is unchanged after Escape', async () => {
    renderStaff(<Day />);
    await openCalendar();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(value()).toBe('2026-11-21');
  });

  it('cannot be before the minimum', async () => {
    renderStaff(<Day min="2026-11-20" />);
    const month = await openCalendar();
    await userEvent.click(within(month).getByRole('button', { name: 'Thu, 19 Nov 2026' }));
    expect(value()).toBe('2026-11-21');
    await userEvent.click(within(month).getByRole('button', { name: 'Fri, 20 Nov 2026' }));
    expect(value()).toBe('2026-11-20');
  });

  it('cannot be before the start of its period', async () => {
    renderStaff(<Period required />);
    await userEvent.click(screen.getAllByRole('button', { name: 'Open calendar' })[1] ?? document.body);
    const month = within(await screen.findByRole('table'));
    expect(month.getByRole('button', { name: 'Fri, 4 Dec 2026' }).getAttribute('aria-disabled')).toBe('true');
    expect(month.getByRole('button', { name: 'Sat, 5 Dec 2026' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('keeps its time, which arrow keys change in steps of 15 minutes', async () => {
    renderStaff(<Instant />);
    const month = await openCalendar();
    await userEvent.click(within(month).getByRole('button', { name: 'Mon, 7 Dec 2026' }));
    expect(value()).toBe('2026-12-07T17:00:00.000Z');
    await userEvent.click(screen.getByLabelText('Time'));
    await userEvent.keyboard('{ArrowUp}');
    expect(value()).toBe('2026-12-07T17:15:00.000Z');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(field('Starts').value).toBe('7 Dec 2026, 20:15');
  });
});

describe('an end that follows its start', () => {
  const period = { start_date: '2026-10-24T17:00:00.000Z', end_date: '2026-10-24T20:00:00.000Z' };

  it.each([
    ['required', true],
    ['optional', false],
  ])('moves in the form as the start is typed, in a period that is %s', (_kind, required) => {
    renderStaff(<Period required={required} />);
    fireEvent.change(screen.getByLabelText(/^Starts/), { target: { value: '7 Dec 2026, 20:00' } });
    expect(screen.getByLabelText<HTMLInputElement>(/^Ends/).value).toBe('7 Dec 2026, 23:00');
  });

  it('keeps the local duration, also across a clock change', () => {
    expect(followStart(period, '2026-10-31T18:00:00.000Z', 'Europe/Berlin')).toEqual({
      start_date: '2026-10-31T18:00:00.000Z',
      end_date: '2026-10-31T21:00:00.000Z',
    });
  });

  it('is two hours later when there was none, and stays unchanged without a start', () => {
    const open = { start_date: null, end_date: null };
    expect(followStart(open, period.start_date, 'UTC').end_date).toBe('2026-10-24T19:00:00.000Z');
    expect(followStart(period, null, 'UTC')).toEqual({ start_date: null });
  });

  it('moves with the start of a sale, and an open end stays open', () => {
    const [before, start] = ['2026-10-24T17:00:00.000Z', '2026-10-31T18:00:00.000Z'];
    expect(followedEnd(period.end_date, before, start, 'Europe/Berlin')).toBe('2026-10-31T21:00:00.000Z');
    expect(followedEnd(null, before, start, 'Europe/Berlin')).toBeNull();
    expect(followedEnd(period.end_date, null, start, 'Europe/Berlin')).toBe(period.end_date);
    expect(followedLastDay('2026-10-26', '2026-10-24', '2026-10-31')).toBe('2026-11-02');
    expect(followedLastDay('', '2026-10-24', '2026-10-31')).toBe('');
  });
});
