import { Switch, TextInput } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, type ReactNode, type SyntheticEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { FormPage, type FormState } from '#js/components/form/FormPage.tsx';
import { SettingsForm } from '#js/components/form/SettingsForm.tsx';
import { type SaveOutcome, useRecordForm } from '#js/components/form/useRecordForm.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { FileDrop } from '#js/components/input/FileDrop.tsx';
import { MoneyInput } from '#js/components/input/MoneyInput.tsx';
import { PercentInput } from '#js/components/input/PercentInput.tsx';
import { confirm } from '#js/components/overlay/confirm.ts';
import { ProgressButton } from '#js/components/page/ProgressButton.tsx';
import { renderStaff } from './renderStaff.tsx';

type CouponFormProps = { save: (values: object) => Promise<SaveOutcome>; onClose?: () => void };

function CouponForm({ save, onClose = () => undefined }: CouponFormProps) {
  const form = useRecordForm({ initial: { name: 'Friends', code: '', active: true }, save: (values) => save(values) });
  return (
    <FormModal opened onClose={onClose} title="Add coupon" form={form} submitLabel="Add coupon">
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Code" {...form.field('code')} />
      <Switch label="Active" {...form.check('active')} />
    </FormModal>
  );
}

describe('a record form', () => {
  it('saves what was typed', async () => {
    const save = vi.fn(async () => ({ ok: true }) as const);
    renderStaff(<CouponForm save={save} />);
    await userEvent.type(screen.getByLabelText('Code'), 'LAKE');
    await userEvent.click(screen.getByLabelText('Active'));
    await userEvent.click(screen.getByRole('button', { name: 'Add coupon' }));
    expect(save).toHaveBeenCalledWith({ name: 'Friends', code: 'LAKE', active: false });
  });

  it('shows a validation error next to its field, focuses it, and keeps the input', async () => {
    const error = { message: 'Some fields need another look.', errors: { code: ['Enter a code.'] } };
    renderStaff(<CouponForm save={async () => ({ ok: false, error })} />);
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Neighbours');
    await userEvent.click(screen.getByRole('button', { name: 'Add coupon' }));
    await screen.findByText('Enter a code.');
    // An effect moves the focus after the message was drawn.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Neighbours');
    await userEvent.keyboard('X');
    expect(screen.queryByText('Enter a code.')).toBeNull();
  });

  it('shows an error once: at its field, or at the button when no visible field has it', async () => {
    const error = { message: 'Look again.', errors: { code: ['Enter a code.'], seats: ['Only 3 are left.'] } };
    renderStaff(<CouponForm save={async () => ({ ok: false, error })} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add coupon' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Only 3 are left\./);
    expect(screen.getAllByText('Enter a code.')).toHaveLength(1);
  });

  it('does not repeat an error that a toast has shown', async () => {
    const save = vi.fn(async () => ({ ok: false, error: { message: 'It failed.' }, isReported: true }) as const);
    renderStaff(<CouponForm save={save} />);
    await userEvent.click(screen.getByRole('button', { name: 'Add coupon' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    expect(screen.queryByText(/It failed/)).toBeNull();
  });

  it('asks before it closes only when there are unsaved changes', async () => {
    const onClose = vi.fn();
    renderStaff(<CouponForm save={async () => ({ ok: true })} onClose={onClose} />);
    await userEvent.type(screen.getByLabelText('Code'), 'L');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText('Code'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

describe('a form of a record that someone else saved meanwhile', () => {
  const save = vi.fn<(values: object) => Promise<SaveOutcome>>();

  function VenueForm() {
    const form = useRecordForm({ initial: { name: 'Pier 3', updated_at: 'then' }, save: (values) => save(values) });
    return (
      <FormPage form={form} submitLabel="Save changes" cancelHref="/events/7">
        <TextInput label="Name" {...form.field('name')} />
      </FormPage>
    );
  }

  it('keeps what was typed, links to their version, and overwrites it only on request', async () => {
    const error = { message: 'Somebody else has saved this.', data: { status: 'changed_meanwhile' } };
    save.mockResolvedValueOnce({ ok: false, error });
    renderStaff(<VenueForm />);
    await userEvent.type(screen.getByLabelText('Name'), ' North');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Nothing that you typed was lost.');
    // Visible however long the form is.
    expect(alert.closest('[data-foot]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'See what they saved' }).getAttribute('target')).toBe('_blank');
    expect(save).toHaveBeenLastCalledWith({ name: 'Pier 3 North', updated_at: 'then' });
    save.mockResolvedValue({ ok: true, data: { name: 'Pier 3 North', updated_at: 'now' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }));
    expect(save).toHaveBeenLastCalledWith({ name: 'Pier 3 North', updated_at: undefined });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(save).toHaveBeenLastCalledWith({ name: 'Pier 3 North', updated_at: 'now' });
  });
});

describe('a date that cannot be read', () => {
  type Frame = ComponentType<{ form: FormState; children: ReactNode }>;
  type ExpiryFormProps = { Frame: Frame; save: (values: object) => Promise<SaveOutcome> };
  const NO_EXPIRY: { expires_at: string | null } = { expires_at: null };
  const frames: [string, Frame][] = [
    ['a modal', (props) => <FormModal {...props} onClose={() => undefined} title="Expiry" submitLabel="Save" />],
    ['a page', (props) => <FormPage {...props} cancelHref="/events/7" submitLabel="Save" />],
    ['a settings page', (props) => <SettingsForm {...props} title="Expiry" submitLabel="Save" />],
  ];

  function ExpiryForm({ Frame, save }: ExpiryFormProps) {
    const form = useRecordForm({ initial: NO_EXPIRY, save: (values) => save(values) });
    return (
      <Frame form={form}>
        <DateTimeInput label="Expires" {...form.field('expires_at')} />
      </Frame>
    );
  }

  it.each(frames)('is not saved as none: %s stays open, with the message at the focused field', async (_, Frame) => {
    const save = vi.fn(async () => ({ ok: true }) as const);
    renderStaff(<ExpiryForm Frame={Frame} save={save} />);
    const field = screen.getByLabelText('Expires');
    await userEvent.type(field, '31/11/2026{Enter}');
    expect(screen.getByText(/^Enter a date and time such as/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(field);
    expect(save).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '30/11/2026{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith({ expires_at: '2026-11-30T06:00:00.000Z' });
  });
});

describe('the confirmation dialog', () => {
  it.each([
    ['Delete event', true],
    ['Cancel', false],
  ])('“%s” resolves to %s', async (button, answer) => {
    renderStaff(<p>Page</p>);
    let asked: Promise<boolean> = Promise.resolve(!answer);
    act(() => {
      asked = confirm({ title: 'Delete “Lakeside”?', body: 'Its tickets go with it.', confirmLabel: 'Delete event' });
    });
    expect(await screen.findByText('Its tickets go with it.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await asked).toBe(answer);
  });

  it('treats Escape as no', async () => {
    renderStaff(<p>Page</p>);
    let asked: Promise<boolean> = Promise.resolve(true);
    act(() => {
      asked = confirm({ title: 'Delete?', confirmLabel: 'Delete' });
    });
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    expect(await asked).toBe(false);
  });
});

describe('the footer of a form page', () => {
  function VenuePage() {
    const form = useRecordForm({ initial: { name: 'Pier 3' }, save: async () => ({ ok: true }) });
    return (
      <FormPage form={form} submitLabel="Save changes" cancelHref="/events/7">
        <TextInput label="Name" {...form.field('name')} />
      </FormPage>
    );
  }

  it('reserves its height, so that it covers no focused field', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(61);
    const reserved = () => document.documentElement.style.getPropertyValue('--form-bar-height');
    const { unmount } = renderStaff(<VenuePage />);
    expect(reserved()).toBe('61px');
    unmount();
    expect(reserved()).toBe('');
  });
});

describe('a button with an action', () => {
  it('cannot be clicked twice while it runs', async () => {
    let finish: () => void = () => undefined;
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    renderStaff(<ProgressButton onClick={send}>Send</ProgressButton>);
    const button = screen.getByRole('button', { name: 'Send' });
    await act(async () => {
      button.click();
      button.click();
    });
    expect(send).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    await userEvent.click(button);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('keeps the focus while it runs and afterwards', async () => {
    let finish: () => void = () => undefined;
    renderStaff(
      <ProgressButton onClick={() => new Promise<void>((resolve) => (finish = resolve))}>Send</ProgressButton>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    // A browser would take the focus from a disabled button.
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
    await act(async () => finish());
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('submits nothing again while its form is being saved, neither by a click nor by Enter in a field', async () => {
    const submit = vi.fn((event: SyntheticEvent) => event.preventDefault());
    renderStaff(
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <ProgressButton pending>Save</ProgressButton>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });

  it('cannot be clicked while it is disabled', async () => {
    const send = vi.fn();
    renderStaff(
      <ProgressButton disabled onClick={send}>
        Send
      </ProgressButton>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(button.disabled).toBe(true);
    await userEvent.click(button);
    expect(send).not.toHaveBeenCalled();
  });
});

function Money({ currency }: { currency?: string }) {
  const [value, setValue] = useState('');
  return <MoneyInput label="Price" value={value} onChange={setValue} currency={currency} />;
}

function Percent() {
  const [value, setValue] = useState('');
  return (
    <>
      <PercentInput label="Fee" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

function RefundAmount() {
  const [value, setValue] = useState('');
  return (
    <>
      <MoneyInput label="Price" value={value} onChange={setValue} currency="EUR" />
      <button type="button" onClick={() => setValue(value === '' ? '20.00' : '')}>
        Seat
      </button>
    </>
  );
}

function PriceForm({ save }: { save: (values: object) => Promise<SaveOutcome> }) {
  const form = useRecordForm({ initial: { price: '20.00' }, save: (values) => save(values) });
  return (
    <FormModal opened onClose={() => undefined} title="Ticket" form={form} submitLabel="Save">
      <MoneyInput label="Price" {...form.field('price')} />
      <button type="button" onClick={() => form.set({ price: '10.00' })}>
        Half
      </button>
    </FormModal>
  );
}

describe('inputs', () => {
  it.each([
    [undefined, '1250,5', '1250.50'],
    ['JPY', '500', '500'],
    ['KWD', '3', '3.000'],
    [undefined, '2,500', '2500.00'],
    [undefined, '2,500.50', '2500.50'],
    [undefined, ',50', '0.50'],
    ['UGX', '25,000', '25000'],
    ['JPY', '1,500', '1500'],
    ['EUR', '1.500,00', '1500.00'],
    ['EUR', '25.5555', '25.5555'],
    ['JPY', '2.5', '2.5'],
  ])('money in %s: %s becomes %s', async (currency, typed, shown) => {
    renderStaff(<Money currency={currency} />);
    const input = screen.getByLabelText<HTMLInputElement>('Price');
    await userEvent.type(input, typed);
    await userEvent.tab();
    expect(input.value).toBe(shown);
  });

  it('an amount that cards cannot be charged says so while it is typed', async () => {
    renderStaff(<Money currency="KWD" />);
    await userEvent.type(screen.getByLabelText('Price'), '5.005');
    screen.getByText(/Cards cannot be charged/);
  });

  it.each(['2.5', '2,5', '2,5 %'])('a percentage typed as %s is 2.5', async (typed) => {
    const { container } = renderStaff(<Percent />);
    const input = screen.getByLabelText<HTMLInputElement>('Fee');
    await userEvent.type(input, typed);
    expect(container.querySelector('output')?.textContent).toBe('2.5');
    await userEvent.clear(input);
    await userEvent.type(input, 'half');
    await userEvent.tab();
    expect(screen.getByText('Enter a percentage such as 5 or 2.5.')).toBeTruthy();
  });

  it('money that cannot be read stays as typed, with its message, and is not saved', async () => {
    const save = vi.fn(async () => ({ ok: true }) as const);
    renderStaff(<PriceForm save={save} />);
    const input = screen.getByLabelText<HTMLInputElement>('Price');
    await userEvent.clear(input);
    await userEvent.type(input, '2k{Enter}');
    expect(screen.getByText('Enter an amount such as 25 or 25.00.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(input.value).toBe('2k');
    expect(document.activeElement).toBe(input);
    expect(save).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.type(input, '2,500{Enter}');
    expect(save).toHaveBeenCalledExactlyOnceWith({ price: '2500.00' });
  });

  it('money that was changed elsewhere replaces what was typed', async () => {
    renderStaff(<PriceForm save={async () => ({ ok: true })} />);
    const input = screen.getByLabelText<HTMLInputElement>('Price');
    await userEvent.clear(input);
    await userEvent.type(input, '2k');
    await userEvent.click(screen.getByRole('button', { name: 'Half' }));
    expect(input.value).toBe('10.00');
    expect(screen.queryByText('Enter an amount such as 25 or 25.00.')).toBeNull();
  });

  it('money that cannot be read does not come back once the amount was set elsewhere', async () => {
    renderStaff(<RefundAmount />);
    const input = screen.getByLabelText<HTMLInputElement>('Price');
    await userEvent.type(input, 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Seat' }));
    expect(input.value).toBe('20.00');
    await userEvent.click(screen.getByRole('button', { name: 'Seat' }));
    expect(input.value).toBe('');
  });

  it('a date is shown in the company’s time zone and saved in UTC', async () => {
    const onChange = vi.fn();
    renderStaff(<DateTimeInput label="Starts" value="2026-12-05T17:00:00.000Z" onChange={onChange} />);
    const input = screen.getByLabelText<HTMLInputElement>('Starts');
    expect(input.value).toBe('5 Dec 2026, 20:00');
    expect(screen.getByText('Saturday · Africa/Nairobi, UTC+03:00')).toBeDefined();
    await userEvent.clear(input);
    await userEvent.type(input, '2026-12-06T09:30');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-06T06:30:00.000Z');
  });

  it('a file that is too large or of another type is refused with a message', async () => {
    const onFile = vi.fn();
    renderStaff(<FileDrop label="Choose a CSV" accept=".csv" maxSize={4} onFile={onFile} />);
    const input = screen.getByLabelText<HTMLInputElement>(/Choose a CSV/);
    const choose = userEvent.setup({ applyAccept: false });
    await choose.upload(input, new File(['x'], 'photo.png', { type: 'image/png' }));
    expect(screen.getByRole('alert').textContent).toContain('“photo.png” is not an accepted type');
    await choose.upload(input, new File(['12345'], 'list.csv', { type: 'text/csv' }));
    expect(screen.getByRole('alert').textContent).toContain('“list.csv” is');
    expect(onFile).not.toHaveBeenCalled();
    await choose.upload(input, new File(['1234'], 'list.csv', { type: 'text/csv' }));
    expect(onFile).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
