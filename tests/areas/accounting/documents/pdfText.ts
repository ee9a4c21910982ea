import { inflateSync } from 'node:zlib';

/** The text of a PDF that pdfkit has drawn, as a reader copies it: its runs in the order of drawing. */
export function pdfText(bytes: Uint8Array): string {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const fonts = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', font = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.dictionary ?? '')?.[1] ?? '';
      fonts.set(name, charactersOf(objects.get(unicode)?.content ?? ''));
    }
  }
  return [...objects.values()]
    .filter(({ content }) => content.includes(' Tf'))
    .map(({ content }) => drawn(content, fonts))
    .join('\n');
}

type PdfObject = { dictionary: string; content: string };

function objectsOf(file: string): Map<string, PdfObject> {
  const found = file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)endobj/g);
  return new Map([...found].map(([, id = '', body = '']) => [id, readObject(body)]));
}

function readObject(body: string): PdfObject {
  const [dictionary = '', ...rest] = body.split('\nstream\n');
  const stream = rest.join('\nstream\n').replace(/\nendstream\n?$/, '');
  const isText = dictionary.includes('/FlateDecode') && !/\/(Subtype|Length1|FunctionType)/.test(dictionary);
  return { dictionary, content: isText ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : '' };
}

/** Characters by glyph: ranges such as `<0000> <0002> [<0000> <0041> <0066 0069>]`. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, codes = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = (codes.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      characters.set(glyph, String.fromCharCode(...units));
    }
  }
  return characters;
}

function drawn(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>();
  const runs: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    font = name ? (fonts.get(name) ?? font) : font;
    const glyphs = [...(shown ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    if (glyphs.length > 0) {
      runs.push(glyphs.map((glyph) => font.get(glyph) ?? '').join(''));
    }
  }
  return runs.join('\n');
}
