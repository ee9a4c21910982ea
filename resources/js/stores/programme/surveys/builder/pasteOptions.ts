import type { FieldOption } from '#domain/programme/surveys/fields.ts';
import { newOption } from './newField.ts';

const MOST = 100;

/**
 * The options after multi-line text was pasted into one of them: the first line is inserted at the cursor, every
 * further line becomes an option. List markers (`-`, `•`, `1.`) are removed. At most 100 options.
 */
export function pasteOptions(options: FieldOption[], index: number, text: string): FieldOption[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '')
        .trim()
        .slice(0, 200),
    )
    .filter((line) => line !== '');
  const target = options[index];
  const [first, ...rest] = lines;
  if (!target || first === undefined) {
    return options;
  }
  const merged = [{ ...target, label: target.label + first }, ...rest.map((line) => newOption(line))];
  return options.toSpliced(index, 1, ...merged).slice(0, MOST);
}
