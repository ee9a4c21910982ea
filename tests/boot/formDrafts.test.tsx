import { FileInput, TextInput } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormModal } from '#js/components/form/FormModal.tsx';
import { FormPage } from '#js/components/form/FormPage.tsx';
import { useFormDraft } from '#js/components/form/useFormDraft.ts';
import { useRecordForm } from '#js/components/form/useRecordForm.ts';
import { CompanyContext } from '#js/components/page/CompanyContext.ts';
import { followServer } from '#js/lib/serverClock.ts';
import { keepAllDrafts, keepFormDraft, setDraftOwner, takeFormDraft } from '#js/lib/stored/formDrafts.ts';
import { renderStaff } from '#tests/components/renderStaff.tsx';

const HOUR = 3_600_000;

function Form({ name = 'profile' }: { name?: string }) {
  const [values, setValues] = useState({ title: '', password: '' });
  const [saved, setSaved] = useState(values);
  useFormDraft(name, { values, isChanged: values !== saved }, setValues);
  return (
    <>
      <input
        aria-label="Title"
        value={values.title}
        onChange={(e) => setValues({ ...values, title: e.target.value })}
      />
      <input
        aria-label="Word"
        value={values.password}
        onChange={(e) => setValues({ ...values, password: e.target.value })}
      />
      <button type="button" onClick={() => setSaved(values)}>
        Saved
      </button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

describe('a draft of an interrupted form', () => {
  it('leaves out secrets and the name that confirms a dangerous action', () => {
    const texts = { message: 'Closed.', confirmation_message: 'See you there.' };
    keepFormDraft('event', { ...texts, confirmation: 'Gala', client_secret: 'sk_1' });
    expect(takeFormDraft('event')?.values).toEqual(texts);
  });

  it.each([
    ['the tab reloads', () => window.dispatchEvent(new Event('pagehide'))],
    ['a deploy reloads the page', () => document.dispatchEvent(new CustomEvent('inertia:location'))],
    ['the app requests it, as when the session expires', () => keepAllDrafts()],
  ])('is restored after %s, once and without its secrets', async (_name, interrupt) => {
    const first = render(<Form />);
    type('Title', 'Gala');
    type('Word', 'hunter2');
    interrupt();
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hunter2');

    const second = render(<Form />);
    expect([field('Title').value, field('Word').value]).toEqual(['Gala', '']);
    await new Promise((resolve) => setTimeout(resolve));
    second.unmount();
    render(<Form />);
    expect(field('Title').value).toBe('');
  });

  it('is not kept when the user leaves the form without an interruption', () => {
    const first = render(<Form />);
    type('Title', 'Gala');
    first.unmount();
    keepAllDrafts();
    render(<Form />);
    expect(field('Title').value).toBe('');
  });

  it('is not kept when the form is unchanged or was saved', () => {
    render(<Form />);
    keepAllDrafts();
    type('Title', 'Gala');
    fireEvent.click(screen.getByRole('button', { name: 'Saved' }));
    keepAllDrafts();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is restored only for the user who typed it', () => {
    setDraftOwner('staff:1');
    const first = render(<Form />);
    type('Title', 'Gala');
    keepAllDrafts();
    first.unmount();
    setDraftOwner('staff:2');
    render(<Form />);
    expect(field('Title').value).toBe('');
    expect(sessionStorage).toHaveLength(0);
    setDraftOwner(null);
  });

  it('is not restored in another form or at another URL', () => {
    const first = render(<Form />);
    type('Title', 'Gala');
    keepAllDrafts();
    first.unmount();
    const second = render(<Form name="other" />);
    expect(field('Title').value).toBe('');
    second.unmount();
    window.history.pushState({}, '', '/elsewhere');
    render(<Form />);
    expect(field('Title').value).toBe('');
    window.history.pushState({}, '', '/');
  });
});

describe('a form that starts from a draft', () => {
  function Coupon({ save = async () => ({ ok: true }) as const }: { save?: () => Promise<{ ok: true }> }) {
    const form = useRecordForm({ initial: { code: 'EARLY', file: null as File | null }, save, draft: 'coupon' });
    return (
      <CompanyContext.Provider value={{ timezone: 'Africa/Nairobi', currency: 'KES' }}>
        <FormModal title="Coupon" form={form} submitLabel="Save coupon" onClose={() => {}}>
          <TextInput label="Code" {...form.field('code')} />
          <FileInput label="File" {...form.field('file')} />
        </FormModal>
      </CompanyContext.Provider>
    );
  }
  const notice = () => screen.queryByText(/^Draft from/)?.textContent ?? null;

  /** Types and is interrupted at a time of the server's clock (an hour ahead of the device's), then comes back. */
  function interrupted(at: string, now = at) {
    vi.setSystemTime(Date.parse(at) - HOUR);
    followServer(Date.parse(at), Date.now(), Date.now());
    const first = renderStaff(<Coupon />);
    expect(notice()).toBeNull();
    type('Code', 'LATE');
    keepAllDrafts();
    first.unmount();
    vi.setSystemTime(Date.parse(now) - HOUR);
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    followServer(Date.now(), Date.now(), Date.now());
  });

  it('shows the time of the draft in the company’s time zone by the server’s clock', () => {
    interrupted('2026-11-21T11:02:00Z');
    renderStaff(<Coupon />);
    expect([field('Code').value, notice()]).toEqual(['LATE', 'Draft from 14:02 restored.']);
  });

  it('shows the notice above a form that is a page too', () => {
    function Venue() {
      const form = useRecordForm({ initial: { name: '' }, save: async () => ({ ok: true }) as const, draft: 'venue' });
      return (
        <FormPage form={form} submitLabel="Save venue" cancelHref="/events">
          <TextInput label="Name" {...form.field('name')} />
        </FormPage>
      );
    }
    const first = renderStaff(<Venue />);
    type('Name', 'Pier 3');
    keepAllDrafts();
    first.unmount();
    renderStaff(<Venue />);
    expect(field('Name').value).toBe('Pier 3');
    expect(notice()).toMatch(/^Draft from .* restored\.$/);
  });

  it('shows the date too when it was another day', () => {
    interrupted('2026-11-21T11:02:00Z', '2026-11-22T11:00:00Z');
    renderStaff(<Coupon />);
    expect(notice()).toBe('Draft from 21 Nov 2026, 14:02 restored.');
  });

  it('resets to the original values when the draft is discarded, and focuses its first field', () => {
    interrupted('2026-11-21T11:02:00Z');
    const second = renderStaff(<Coupon />);
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect([field('Code').value, notice(), document.activeElement]).toEqual(['EARLY', null, field('Code')]);
    keepAllDrafts();
    second.unmount();
    renderStaff(<Coupon />);
    expect([field('Code').value, notice()]).toEqual(['EARLY', null]);
  });

  it('is not restored after a save, even if that changed the version or the form shows what was stored', async () => {
    type Values = { name: string; updated_at: string | null };
    function Venue() {
      const form = useRecordForm<Values, Values>({
        initial: { name: 'Pier', updated_at: null },
        save: async ({ name }) => ({
          ok: true,
          data: { name: name.toUpperCase(), updated_at: '2026-11-21T11:02:00Z' },
        }),
        onSaved: ({ data }) => {
          if (data?.name === 'PIER 4') {
            form.reset(data);
          }
        },
        draft: 'venue',
      });
      return (
        <FormPage form={form} submitLabel="Save venue" cancelHref="/events">
          <TextInput label="Name" {...form.field('name')} />
        </FormPage>
      );
    }
    renderStaff(<Venue />);
    for (const name of ['Pier 3', 'Pier 4']) {
      type('Name', name);
      fireEvent.click(screen.getByRole('button', { name: 'Save venue' }));
      await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
      keepAllDrafts();
      expect(sessionStorage).toHaveLength(0);
    }
    expect(field('Name').value).toBe('PIER 4');
  });

  it('hides the notice once it is saved', async () => {
    interrupted('2026-11-21T11:02:00Z');
    renderStaff(<Coupon />);
    fireEvent.click(screen.getByRole('button', { name: 'Save coupon' }));
    await waitFor(() => expect(notice()).toBeNull());
  });
});
