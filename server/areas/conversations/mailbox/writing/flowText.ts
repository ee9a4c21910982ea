/** Of a line, with the space that says that it goes on (RFC 3676 §4.2). */
const WIDTH = 76;
/** What would read as something else at the start of a line: an added space, a quotation, a separator of mails. */
const NEEDS_SPACE = /^(?: |>|From )/;
const QUOTED = /^(>+) ?(.*)$/;
/** What comes below it is the signature; its last space is part of it. */
const SIGNATURE = '-- ';

/**
 * A plain text in `format=flowed`: long lines are broken after a space, where readers join them again at any width. Lines
 * that begin with `>` are quotations, and stay so. Spaces at the end of lines are dropped, because they would join them.
 */
export function flowText(text: string): string {
  return text.split(/\r?\n/).flatMap(flowLine).join('\r\n');
}

function flowLine(line: string): string[] {
  if (line === SIGNATURE) {
    return [line];
  }
  const [, marks = '', rest = line] = QUOTED.exec(line) ?? [];
  return partsOf(rest.trimEnd(), WIDTH - marks.length).map((part) => {
    const space = part !== '' && (marks !== '' || NEEDS_SPACE.test(part)) ? ' ' : '';
    return `${marks}${space}${part}`;
  });
}

/** A line in parts that end with a space, but the last. Words are not broken. */
function partsOf(line: string, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const word of line.split(/(?<= )(?=[^ ])/)) {
    if (part.trim() !== '' && part.length + word.trimEnd().length > width) {
      parts.push(part);
      part = '';
    }
    part += word;
  }
  return [...parts, part];
}
