import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Initials } from '#js/components/text/Initials.tsx';

const shown = (name: string, picture: string | null = null) =>
  render(<Initials name={name} picture={picture} />).container.firstElementChild;

it('shows the first letters of the first and the last name, or the picture', () => {
  expect(shown('Ada van der Berg')?.textContent).toBe('AB');
  expect(shown('ada')?.textContent).toBe('A');
  expect(shown('Ada Obi', '/files/a/400')?.getAttribute('src')).toBe('/files/a/400');
});

it('gives each name one of several colours, always the same', () => {
  const hueOf = (name: string) => shown(name)?.getAttribute('data-hue');
  const names = ['Ada Obi', 'Ben Obi', 'Chen Wei', 'Dana Levy', 'Eva Braun', 'Finn Olsen'];
  expect(new Set(names.map(hueOf)).size).toBeGreaterThan(1);
  expect(names.map(hueOf)).toEqual(names.map(hueOf));
});
