import { IconCheck } from '@tabler/icons-react';
import '#css/portal/checkout/stepper.css';

type Props = {
  steps: readonly string[];
  /** Starts at 1. */
  current: number;
  /** Completed steps can be revisited. */
  onGoTo?: (step: number) => void;
};

/** The progress through a short sequence of steps. */
export function Stepper({ steps, current, onGoTo }: Props) {
  return (
    <ol className="p-stepper" aria-label="Steps">
      {steps.map((step, index) => {
        const number = index + 1;
        const isDone = number < current;
        const content = (
          <>
            <span className="p-stepper-mark" aria-hidden="true">
              {isDone ? <IconCheck size={14} stroke={2.5} /> : number}
            </span>
            <span>{step}</span>
          </>
        );
        return (
          <li key={step} data-state={isDone ? 'done' : number === current ? 'current' : 'next'}>
            {isDone && onGoTo ? (
              <button type="button" onClick={() => onGoTo(number)}>
                {content}
              </button>
            ) : (
              <span aria-current={number === current ? 'step' : undefined}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
