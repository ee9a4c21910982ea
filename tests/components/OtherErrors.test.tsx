import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';

it('shows what is refused besides the fields, each once, whatever a backend calls it', () => {
  const errors = { email: 'Unknown.', throttle: 'Too many attempts.', form: ['Too many attempts.', 'Wait a minute.'] };
  render(<OtherErrors errors={errors} shown={['email']} />);
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Wait a minute.');
});

it('is nothing where the fields show it all', () => {
  const { container } = render(<OtherErrors errors={{ email: 'Unknown.' }} shown={['email']} />);
  expect(container.textContent).toBe('');
});
