import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useCountdown } from '#js/components/text/useCountdown.ts';
import { errorText } from '#js/lib/errors/errorText.ts';

function Countdown() {
  return <p>{useCountdown(3)}</p>;
}

describe('an error page', () => {
  it.each([403, 404, 419, 429, 500, 503])('of %i has its own text', (status) => {
    const words = errorText(status);
    const others = [403, 404, 419, 429, 500, 503].filter((other) => other !== status).map(errorText);
    expect(others.map(({ title }) => title)).not.toContain(words.title);
    expect(words.text.length).toBeGreaterThan(20);
  });

  it('of another status uses the text of its class', () => {
    expect(errorText(502)).toEqual(errorText(500));
    expect(errorText(410)).toEqual(errorText(404));
  });

  it('counts down until a retry is possible', () => {
    vi.useFakeTimers();
    render(<Countdown />);
    expect(screen.getByText('3')).toBeDefined();
    act(() => void vi.advanceTimersByTime(1250));
    expect(screen.getByText('2')).toBeDefined();
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.getByText('0')).toBeDefined();
    vi.useRealTimers();
  });
});
