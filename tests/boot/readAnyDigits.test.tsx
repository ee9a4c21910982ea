import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readAnyDigits } from '#js/boot/readAnyDigits.ts';
import { CountInput } from '#js/components/input/CountInput.tsx';

beforeAll(readAnyDigits);

function Form({ onCount }: { onCount: (value: string | number) => void }) {
  const [code, setCode] = useState('');
  return (
    <MantineProvider>
      <input aria-label="Code" inputMode="numeric" value={code} onChange={(event) => setCode(event.target.value)} />
      <input aria-label="Name" value={code} onChange={(event) => setCode(event.target.value)} />
      <input aria-label="Guests" type="number" />
      <CountInput label="Seats" onChange={onCount} />
    </MantineProvider>
  );
}

describe('a field for digits', () => {
  test.each(['١٢٣', '۱۲۳', '१२३', '１２３'])('takes %s', (typed) => {
    const onCount = vi.fn();
    render(<Form onCount={onCount} />);
    fireEvent.input(screen.getByLabelText('Code'), { target: { value: typed } });
    fireEvent.input(screen.getByLabelText('Seats'), { target: { value: typed } });
    expect(screen.getByLabelText('Code')).toHaveProperty('value', '123');
    expect(onCount).toHaveBeenLastCalledWith(123);
  });

  test('leaves prose as it is typed', () => {
    render(<Form onCount={vi.fn()} />);
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ａ١' } });
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Ａ١');
  });

  test('of the browser gets ASCII digits, because browsers drop others', () => {
    render(<Form onCount={vi.fn()} />);
    const insert = vi.fn();
    Object.assign(document, { execCommand: insert });
    const event = new InputEvent('beforeinput', { data: '٧', bubbles: true, cancelable: true });
    screen.getByLabelText('Guests').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(insert).toHaveBeenCalledWith('insertText', false, '7');
  });
});
