import PDFDocument from 'pdfkit';
import type { Weight } from './fonts.ts';
import { isRightToLeft, textRuns } from './textRuns.ts';

export type TextStyle = {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'start' | 'end';
  /** Text that is read against the direction of the page begins at the other side, as paragraphs do. */
  isParagraph?: boolean;
};

const LINE_HEIGHT = 1.4;
const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;
const INK = '#11161f';
/** With features, even none, a run is drawn as a whole; otherwise word by word, in the wrong order from right to left. */
const WHOLE = { features: [] };

/**
 * Pages of A4 in points, with text in any script. Positions are from the top left; on pages in a language that is read
 * from right to left, everything is mirrored.
 */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly width = 595.28;
  readonly height = 841.89;
  readonly margin = 48;
  readonly #isMirrored: boolean;
  readonly #done: Promise<Uint8Array>;
  readonly #fonts = new Set<string>();
  /** Of words that were measured, in a size of 1. */
  readonly #widths = new Map<string, number>();

  constructor(title: string, lang: string) {
    this.#isMirrored = RIGHT_TO_LEFT.test(lang);
    this.pdf = new PDFDocument({
      ...{ size: 'A4', margin: 0, bufferPages: true, tagged: true, displayTitle: true, pdfVersion: '1.7', lang },
      info: { Title: title },
    });
    const chunks: Buffer[] = [];
    this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#done = new Promise((resolve) => {
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
    });
  }

  /** Width between the margins. */
  get inner(): number {
    return this.width - 2 * this.margin;
  }

  /** The lines of a text that fit a width. */
  wrap(text: string, width: number, { size = 9.5, weight = 400 }: TextStyle = {}): string[] {
    return text.split('\n').flatMap((paragraph) => this.#wrapParagraph(paragraph, width, size, weight));
  }

  heightOf(lines: number, { size = 9.5 }: TextStyle = {}): number {
    return lines * size * LINE_HEIGHT;
  }

  /** Where a box begins that is at `x` on pages that are not mirrored. */
  leftOf(x: number, width: number): number {
    return this.#isMirrored ? this.width - x - width : x;
  }

  /** Draws lines and returns the position below them. */
  lines(lines: string[], x: number, y: number, width: number, style: TextStyle = {}): number {
    const { size = 9.5, weight = 400, color = INK, align = 'start', isParagraph = false } = style;
    const box = this.leftOf(x, width);
    for (const [index, line] of lines.entries()) {
      const runs = textRuns(line, weight);
      const total = runs.reduce((sum, run) => sum + this.#widthOf(run, size), 0);
      const isRight = isParagraph ? isRightToLeft(line) : this.#isMirrored !== (align === 'end');
      let left = isRight ? box + width - total : box;
      for (const run of runs) {
        this.#use(run, size);
        this.pdf.fillColor(color).text(run.text, left, y + index * size * LINE_HEIGHT + size, {
          ...WHOLE,
          lineBreak: false,
          baseline: 'alphabetic',
        });
        left += this.#widthOf(run, size);
      }
    }
    return y + this.heightOf(lines.length, style);
  }

  /** `wrap` and `lines` in one. */
  text(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    return this.lines(this.wrap(text, width, style), x, y, width, style);
  }

  rule(y: number, color = '#d5dae3', width = 0.6): void {
    this.pdf
      .moveTo(this.margin, y)
      .lineTo(this.width - this.margin, y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  }

  /** Ends the document and gives its bytes. */
  finish(): Promise<Uint8Array> {
    this.pdf.end();
    return this.#done;
  }

  /** Words are measured one by one, so that a long paragraph takes as long as its words. */
  #wrapParagraph(paragraph: string, width: number, size: number, weight: Weight): string[] {
    const words = paragraph.split(/(?<=[\s\u200b])/u).flatMap((word) => this.#fitting(word, width, size, weight));
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of words) {
      if (line !== '' && used + this.#widthIn(word.trimEnd(), size, weight) > width) {
        lines.push(line.trimEnd());
        [line, used] = ['', 0];
      }
      line += word;
      used += this.#widthIn(word, size, weight);
    }
    return [...lines, line.trimEnd()];
  }

  /** A word, or its parts if it is wider than a line. */
  #fitting(word: string, width: number, size: number, weight: Weight): string[] {
    if (this.#widthIn(word.trimEnd(), size, weight) <= width) {
      return [word];
    }
    const parts: string[] = [''];
    for (const character of word) {
      const part = `${parts.at(-1)}${character}`;
      if (parts.at(-1) !== '' && this.#widthIn(part, size, weight) > width) {
        parts.push(character);
      } else {
        parts[parts.length - 1] = part;
      }
    }
    return parts;
  }

  #widthIn(text: string, size: number, weight: Weight): number {
    const key = `${weight} ${text}`;
    const known = this.#widths.get(key);
    const width = known ?? textRuns(text, weight).reduce((sum, run) => sum + this.#widthOf(run, 1), 0);
    if (known === undefined) {
      this.#widths.set(key, width);
    }
    return width * size;
  }

  #widthOf(run: ReturnType<typeof textRuns>[number], size: number): number {
    this.#use(run, size);
    return this.pdf.widthOfString(run.text, WHOLE);
  }

  #use({ font }: ReturnType<typeof textRuns>[number], size: number) {
    if (!this.#fonts.has(font.key)) {
      this.#fonts.add(font.key);
      this.pdf.registerFont(font.key, font.content);
    }
    this.pdf.font(font.key).fontSize(size);
  }
}
