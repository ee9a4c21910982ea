import type { ComponentProps } from 'react';
import styles from './SelectBox.module.css';

type SelectBoxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** Accessible name. */
  'aria-label': string;
  /** Some, but not all, of its rows are selected. */
  indeterminate?: boolean;
};

/** The box that selects a row or a tile: the browser's own, for a list has many. */
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
