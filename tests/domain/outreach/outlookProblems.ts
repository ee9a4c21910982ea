/** Elements without an end. */
const VOID = new Set(['br', 'hr', 'img', 'meta', 'w:anchorlock']);
/** What Word, which shows mails in Outlook on Windows, does not know. */
const UNKNOWN =
  /display:\s*(?:flex|grid|inline-block)|position:|float:|background-image|background:\s*url|var\(|calc\(|\d(?:r?em|v[wh])\b|transform|box-shadow/i;
/** Elements at which it respects padding. */
const PADDED = new Set(['td', 'th', 'body']);
const PARENTS: Record<string, readonly string[]> = { tr: ['table', 'tbody'], td: ['tr'], th: ['tr'] };

/** What Outlook on Windows would not show as meant in a mail; empty if nothing. */
export function outlookProblems(html: string): string[] {
  const seen = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '')
    .replace(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g, '$1');
  const open: string[] = [];
  const problems: string[] = [];
  for (const [tag, end = '', name = '', rest = ''] of seen.matchAll(
    /<(\/?)([a-z][a-z0-9:]*)\b((?:[^>"]|"[^"]*")*)>/gi,
  )) {
    const element = name.toLowerCase();
    if (end) {
      const last = open.pop();
      problems.push(...(last === element ? [] : [`${tag} ends <${last}>`]));
      continue;
    }
    const parent = open.at(-1) ?? '';
    problems.push(...elementProblems({ tag, element, parent, rest }));
    if (!VOID.has(element) && !rest.endsWith('/')) {
      open.push(element);
    }
  }
  return [...problems, ...open.map((element) => `<${element}> has no end`)];
}

type Found = { tag: string; element: string; parent: string; rest: string };

function elementProblems({ tag, element, parent, rest }: Found): string[] {
  const style = / style="([^"]*)"/i.exec(rest)?.[1] ?? '';
  const parents = PARENTS[element];
  const isHidden = /display:none/.test(style);
  return [
    ...is(parents !== undefined && !parents.includes(parent), `${tag} is in <${parent}>`),
    ...is(UNKNOWN.test(style), `${tag} has a style that it does not know`),
    ...is(/padding/.test(style) && !PADDED.has(element), `${tag} has padding`),
    ...is(element === 'img' && !/ (?:width|height)="\d+"/.test(rest), `${tag} has no size`),
    ...is(/max-width/.test(style) && !/ width="/.test(rest), `${tag} has a maximum but no width`),
    ...is(
      /(^|;)text-align:(?:start|end)/.test(
        style.replace(/text-align:(left;text-align:start|right;text-align:end)/, ''),
      ),
      `${tag} has no alignment`,
    ),
    ...is(/max-height|overflow/.test(style) && !isHidden, `${tag} is cut off`),
  ];
}

function is(condition: boolean, problem: string): string[] {
  return condition ? [problem] : [];
}
