import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useFormDraft } from '#js/components/useFormDraft.ts';
import { keepAllDrafts, setDraftOwner } from '#js/lib/formDrafts.ts';

function Form({ name = 'profile' }: { name?: string }) {
  const [values, setValues] = useState({ title: '', password: '' });
  const { settle } = useFormDraft(name, values, setValues);
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
      <button type="button" onClick={settle}>
        Saved
      </button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

describe('a half-filled form', () => {
  it.each([
    ['the tab reloads', () => window.dispatchEvent(new Event('pagehide'))],
    ['a deploy reloads the page', () => document.dispatchEvent(new CustomEvent('inertia:location'))],
    ['the app asks, as at the end of the session', () => keepAllDrafts()],
  ])('is given back after %s, once and without its secrets', (_name, interrupt) => {
    const first = render(<Form />);
    type('Title', 'Gala');
    type('Word', 'hunter2');
    interrupt();
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hunter2');

    const second = render(<Form />);
    expect([field('Title').value, field('Word').value]).toEqual(['Gala', '']);
    second.unmount();
    render(<Form />);
    expect(field('Title').value).toBe('');
  });

  it('that nothing interrupted is not kept when a person leaves it', () => {
    const first = render(<Form />);
    type('Title', 'Gala');
    first.unmount();
    keepAllDrafts();
    render(<Form />);
    expect(field('Title').value).toBe('');
  });

  it('that is as it began, or has been saved, is not kept', () => {
    render(<Form />);
    keepAllDrafts();
    type('Title', 'Gala');
    fireEvent.click(screen.getByRole('button', { name: 'Saved' }));
    keepAllDrafts();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is given back to the person who typed it only', () => {
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

  it('does not fill another form, nor one at another address', () => {
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
