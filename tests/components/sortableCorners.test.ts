import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The declarations of a rule of a component's stylesheet. */
function rule(file: string, selector: string): string {
  const css = readFileSync(`resources/js/components/${file}.module.css`, 'utf8');
  const start = css.indexOf(`\n${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  return css.slice(start, css.indexOf('}', start));
}

// The rows have a background of their own, which would cover the rounded corners of the card around them.
it.each([
  ['first', 'start', '.content[data-flush="true"]:first-child'],
  ['last', 'end', '.content[data-flush="true"]'],
])('the %s row of a sortable list has the corners of its card', (row, side, content) => {
  const own = readFileSync('resources/js/components/input/SortableList.module.css', 'utf8');
  for (const edge of ['start', 'end']) {
    expect(own).toMatch(
      new RegExp(`:${row}-child \\{[^}]*border-${side}-${edge}-radius: var\\(--corner-${side}, 0\\);`),
    );
  }
  expect(rule('page/Card', content)).toContain(`--corner-${side}: calc(var(--radius-card) - 1px);`);
});
