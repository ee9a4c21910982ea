import { Button } from '@mantine/core';
import layout from '#js/components/page/layout.module.css';
import styles from './MergeFieldButtons.module.css';
import { useMergeFields } from './useMergeFields.ts';

/** Buttons that add a field, such as the first name, which each recipient's own value replaces. */
export function MergeFieldButtons({ onInsert }: { onInsert: (field: string) => void }) {
  const fields = useMergeFields();
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>Insert a field</legend>
      <div className={layout.row}>
        {fields.map(({ name, label }) => (
          <Button key={name} size="compact-xs" variant="default" onClick={() => onInsert(`{{${name}}}`)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
