import { Link } from '@inertiajs/react';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Card } from '#js/components/page/Card.tsx';
import styles from './NextSteps.module.css';

export type NextStep = {
  title: string;
  detail: string;
  done: boolean;
  /** The page to do it on. Without it, or once done, the step is not a link. */
  href?: string;
};

/** The steps left before people can buy. */
export function NextSteps({ steps }: { steps: NextStep[] }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Card title="Before you sell" description={`${done} of ${steps.length} done`}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step} data-done={step.done}>
            {step.done ? (
              <IconCircleCheckFilled size={20} aria-label="Done" />
            ) : (
              <IconCircle size={20} aria-label="To do" />
            )}
            <span className={styles.text}>
              {step.href && !step.done ? <Link href={step.href}>{step.title}</Link> : <span>{step.title}</span>}
              <span className={styles.detail}>{step.detail}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
