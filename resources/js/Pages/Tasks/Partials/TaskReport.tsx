import type { TaskDetail } from '#contract/programme/task.ts';
import { Card } from '#js/components/page/Card.tsx';
import { Facts } from '#js/components/text/Facts.tsx';
import styles from './tasks.module.css';

/** The report of a completed task; renders nothing if there is none. */
export function TaskReport({ task }: { task: TaskDetail }) {
  const entries = Object.entries(task.data).filter(([, value]) => value !== null && value !== '');
  if (entries.length === 0) {
    return null;
  }
  return (
    <Card title="Report">
      <Facts facts={entries.map(([name, value]) => ({ label: labelOf(name), value: shown(name, value) }))} />
    </Card>
  );
}

function labelOf(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shown(name: string, value: unknown) {
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  if (name === 'link' && /^https?:\/\//.test(text)) {
    return (
      <a href={text} target="_blank" rel="noreferrer" className={styles.text}>
        {text}
      </a>
    );
  }
  return <span className={styles.text}>{text}</span>;
}
