import { DOCUMENT_NOUNS } from '#domain/accounting/documentStates.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { drawLines } from './drawLines.ts';
import { drawBand, drawLogo } from './drawLogo.ts';
import type { Logo } from './readLogo.ts';
import { Sheet } from './Sheet.ts';
import type { Shown } from './Shown.ts';

/** Who a document is from, and how it looks. */
export type Letterhead = {
  name: string;
  /** Address, contact and tax number, line by line. */
  lines: string[];
  accent: string;
  bankDetails: string;
  lang: string;
  logo: Logo | null;
};

const PARAGRAPH = { size: 9, isParagraph: true };
type Versioned = Pick<Shown, 'version' | 'versioned_on' | 'version_note' | 'replaced_on'>;

const MUTED = { color: '#5a6472' };

/** A document as a tagged PDF: the same texts and amounts as on the screen. */
export function drawDocument(document: Shown, head: Letterhead): Promise<Uint8Array> {
  const noun = DOCUMENT_NOUNS[document.type];
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${document.number ?? '(draft)'}`;
  const sheet = new Sheet(title, head.lang);
  const { pdf, margin } = sheet;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const add = (tag: 'H1' | 'P', draw: () => void) => root.add(pdf.struct(tag, {}, draw));
  let y = margin;
  drawBand(sheet, head.accent);
  const { logo } = head;
  if (logo) {
    const draw = () => {
      y = drawLogo(sheet, logo, margin - 6) + 10;
    };
    root.add(pdf.struct('Figure', { alt: head.name }, draw));
  }
  add('P', () => {
    y = sheet.text(head.name, margin, y, 250, { size: logo ? 10.5 : 15, weight: 600 });
    y = sheet.text(head.lines.join('\n'), margin, y + 3, 250, { size: 8.5, ...MUTED });
  });
  add('H1', () => sheet.text(title, margin + 260, margin, sheet.inner - 260, { size: 15, weight: 600, align: 'end' }));
  add('P', () => {
    const text = factsOf(document).join('\n');
    const below = sheet.text(text, margin + 260, margin + 25, sheet.inner - 260, { size: 9, align: 'end' });
    y = Math.max(y, below) + 22;
  });
  add('P', () => {
    y = sheet.text(document.type === 'bill' ? 'From' : 'For', margin, y, 260, { size: 8.5, ...MUTED });
    y = sheet.text(document.contact_name ?? '', margin, y, 260, { weight: 600, size: 10.5 });
    y = sheet.text(document.contact_address ?? '', margin, y, 260) + 12;
  });
  if (document.title) {
    add('P', () => {
      y = sheet.text(document.title ?? '', margin, y, sheet.inner, { size: 12, weight: 600 }) + 4;
    });
  }
  y = drawLines(sheet, root, document, y + 4);
  const texts = [document.notes, document.type === 'invoice' ? head.bankDetails : null, document.footer];
  for (const text of texts.filter((each): each is string => Boolean(each))) {
    add('P', () => {
      for (const line of sheet.wrap(text, sheet.inner, PARAGRAPH)) {
        if (y > sheet.height - margin - 40) {
          pdf.addPage();
          y = margin;
        }
        y = sheet.lines([line], margin, y, sheet.inner, PARAGRAPH);
      }
      y += 10;
    });
  }
  numberPages(sheet, title);
  root.end();
  return sheet.finish();
}

function factsOf(document: Shown): string[] {
  const { issue_date, due_date, reference, type, currency, due, status } = document;
  return [
    ...(document.version > 1 || document.replaced_on ? [versionText(document)] : []),
    ...(document.replaced_on ? [`Replaced on ${formatDay(document.replaced_on)}`] : []),
    `Date: ${formatDay(issue_date)}`,
    ...(due_date && type !== 'credit_note'
      ? [`${type === 'estimate' ? 'Valid until' : 'Due date'}: ${formatDay(due_date)}`]
      : []),
    ...(reference ? [`Reference: ${reference}`] : []),
    ...(type === 'invoice' && status !== 'draft' && !document.replaced_on
      ? [`Amount due: ${formatMoney(due, currency)}`]
      : []),
  ];
}

/** “Version 2 of 3 May 2026: another day”. */
function versionText({ version, versioned_on, version_note }: Versioned): string {
  const day = versioned_on ? ` of ${formatDay(versioned_on)}` : '';
  return [`Version ${version}${day}`, version_note].filter(Boolean).join(': ');
}

/** "Page 2 of 3" below each page, which screen readers skip. */
function numberPages(sheet: Sheet, title: string) {
  const { start, count } = sheet.pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.pdf.switchToPage(page);
    sheet.pdf.markContent('Artifact', { type: 'Pagination' });
    const y = sheet.height - sheet.margin + 8;
    sheet.text(title, sheet.margin, y, 300, { size: 8, ...MUTED });
    sheet.text(`Page ${page + 1} of ${count}`, sheet.margin, y, sheet.inner, { size: 8, align: 'end', ...MUTED });
    sheet.pdf.endMarkedContent();
  }
}
