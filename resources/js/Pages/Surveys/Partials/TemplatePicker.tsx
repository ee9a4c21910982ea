import { TEMPLATES } from '#js/stores/programme/surveys/builder/templates.ts';
import styles from './TemplatePicker.module.css';

const EMPTY = { id: '', title: 'Empty survey', description: 'Start with a blank page.' };

/** Chooses a template for a new survey, or an empty one. */
export function TemplatePicker({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  return (
    <fieldset className={styles.grid}>
      <legend className="visually-hidden">Start with</legend>
      {[EMPTY, ...TEMPLATES].map(({ id, title, description }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name="template" value={id} checked={value === id} onChange={() => onChange(id)} />
          <span className={styles.title}>{title}</span>
          <span className={styles.description}>{description}</span>
        </label>
      ))}
    </fieldset>
  );
}
