import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';

it('shows errors that belong to no field, each once, under whatever key a backend sends them', () => {
  const errors = { email: 'Unknown.', throttle: 'Too many attempts.', form: ['Too many attempts.', 'Wait a minute.'] };
  render(<OtherErrors errors={errors} shown={['email']} />);
  expect(screen.getByRole('alert').textContent).toBe('Too many attempts. Wait a minute.');
});

it('shows nothing when the fields show all errors', () => {
  const { container } = render(<OtherErrors errors={{ email: 'Unknown.' }} shown={['email']} />);
  expect(container.textContent).toBe('');
});
