import { router } from '@inertiajs/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';

type Callbacks = NonNullable<Parameters<typeof router.post>[2]>;

function open() {
  const post = vi.spyOn(router, 'post').mockImplementation(() => {});
  const onError = vi.fn();
  const { container } = render(
    <VisitForm
      action="/login"
      className="form"
      resetOnError={['password']}
      transform={(fields) => ({ ...fields, token: 'abc' })}
      onError={onError}
    >
      {({ errors, processing, wasSuccessful }) => (
        <>
          <input name="email" aria-label="E-mail" required aria-invalid={errors.email ? true : undefined} />
          <input name="password" aria-label="Password" />
          <button type="submit" disabled={processing}>
            Sign in
          </button>
          <p>{wasSuccessful ? 'Done' : errors.email}</p>
        </>
      )}
    </VisitForm>,
  );
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@example.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a secret' } });
  fireEvent.submit(container.querySelector('form') ?? container);
  const callbacks: Callbacks = post.mock.calls[0]?.[2] ?? {};
  return { container, post, onError, callbacks };
}

it('submits its fields as a visit, and is a plain form before the scripts load', () => {
  const { post, container } = open();
  const fields = { email: 'ada@example.org', password: 'a secret', token: 'abc' };
  expect(post).toHaveBeenCalledWith('/login', fields, expect.anything());
  const form = container.querySelector('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/login', 'post']);
});

it('shows validation errors, and clears only the fields named for that', () => {
  const { callbacks, onError } = open();
  act(() => callbacks.onError?.({ email: 'We do not know this address.' }));
  expect(screen.getByText('We do not know this address.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@example.org');
  expect(onError).toHaveBeenCalledOnce();
});

it('shows its own error messages instead of the browser’s, and focuses the first invalid field', async () => {
  const { callbacks, container } = open();
  expect(container.querySelector('form')?.noValidate).toBe(true);
  act(() => callbacks.onError?.({ email: 'We do not know this address.' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
});

it('is busy until the visit ends, and shows that it succeeded', () => {
  const { callbacks } = open();
  const button = screen.getByRole<HTMLButtonElement>('button');
  act(() => Reflect.apply(callbacks.onStart ?? (() => {}), null, [{}]));
  expect(button.disabled).toBe(true);
  act(() => {
    Reflect.apply(callbacks.onSuccess ?? (() => {}), null, [{}]);
    Reflect.apply(callbacks.onFinish ?? (() => {}), null, [{}]);
  });
  expect(button.disabled).toBe(false);
  expect(screen.getByText('Done')).toBeTruthy();
});

it('sends the value of the pressed button to the address of the button', async () => {
  const post = vi.spyOn(router, 'post').mockImplementation(() => {});
  render(
    <VisitForm action="/on">
      {() => (
        <>
          <input name="note" defaultValue="n" />
          <button type="submit" name="kind" value="a">
            Add
          </button>
          <button type="submit" name="kind" value="b" formAction="/off">
            Take back
          </button>
        </>
      )}
    </VisitForm>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  expect(post.mock.calls.map(([address, fields]) => [address, fields])).toEqual([
    ['/on', { note: 'n', kind: 'a' }],
    ['/off', { note: 'n', kind: 'b' }],
  ]);
});
