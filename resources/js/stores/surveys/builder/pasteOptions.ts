import type { FieldOption } from '#domain/surveys/fields.ts';
import { newOption } from './newField.ts';

const MOST = 100;

/**
 * Options after text of several lines was pasted into one of them: the first line goes on with what stood before the
 * cursor, each further line is an option of its own. Marks of a list (`-`, `•`, `1.`) are left out. At most 100.
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
