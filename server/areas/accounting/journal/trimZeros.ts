/** A `numeric` of the database as people write it: `8.1000` is `8.1`. */
export function trimZeros<T extends string | null>(value: T): T {
  // The replacement keeps text a text.
  return (value?.includes('.') ? value.replace(/\.?0+$/, '') : value) as T;
}
