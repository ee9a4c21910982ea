/** HTML that is already safe to put on a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Value = string | number | Html | null | undefined | false | Value[];

/** HTML from a template: every value is escaped, unless it is `Html` itself. Lists are joined; nothing is nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((whole, part, index) => whole + write(values[index - 1]) + part));
}

/** Text that shows as itself in HTML, in content and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function write(value: Value): string {
  if (value === null || value === undefined || value === false) {
    return '';
  }
  if (Array.isArray(value)) {
    return value.map(write).join('');
  }
  return value instanceof Html ? value.text : escapeHtml(String(value));
}
