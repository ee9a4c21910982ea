import type { ComponentProps } from 'react';
import styles from './SelectBox.module.css';

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** Accessible name. */
  'aria-label': string;
  /** Some, but not all, of its rows are selected. */
  indeterminate?: boolean;
};

/** The checkbox that selects a row or tile. A native one, because lists have many. */
export function SelectBox({ indeterminate = false, className = '', ...input }: SelectBoxProps) {
  return (
    <input
      {...input}
      ref={(element) => {
        if (element) {
          element.indeterminate = indeterminate;
        }
      }}
      type="checkbox"
      className={`${styles.box} ${className}`}
    />
  );
}
