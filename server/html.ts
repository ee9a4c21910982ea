/** HTML that is already escaped. */
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

/** Template tag that escapes every value except `Html`. Lists are joined; null, undefined and false are omitted. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((whole, part, index) => whole + write(values[index - 1]) + part));
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
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
