import type { DocumentDetail } from '#contract/accounting/document.ts';
import type { DiscountKind, DocumentType, LineKind } from '#domain/accounting/documents.ts';
import type { DocumentInput } from '#js/stores/accounting/documents/document.ts';

/** A line in the editor; `key` stays with it while lines move. */
export type LineValues = {
  key: string;
  kind: LineKind;
  item_id: number | null;
  name: string;
  description: string;
  unit: string;
  quantity: string;
  unit_price: string;
  discount_kind: DiscountKind | null;
  discount: string;
  tax_ids: number[];
  category_id: number | null;
};

export type DocumentValues = {
  contact_id: number | null;
  contact_name: string;
  contact_email: string;
  contact_address: string;
  title: string;
  reference: string;
  event_id: number | null;
  currency: string;
  issue_date: string;
  due_date: string;
  notes: string;
  footer: string;
  internal_notes: string;
  discount_kind: DiscountKind | null;
  discount_value: string;
  lines: LineValues[];
  /** What a new version changes, for its recipient. */
  version_note: string;
  updated_at: string | null;
};

let made = 0;

/** An empty line. */
export function newLine(kind: LineKind = 'item'): LineValues {
  made += 1;
  return {
    ...{ key: `new-${made}`, kind, item_id: null, name: '', description: '', unit: '', quantity: '1', unit_price: '' },
    ...{ discount_kind: null, discount: '', tax_ids: [], category_id: null },
  };
}

/** The values of a new document. */
export function newDocument(currency: string, today: string): DocumentValues {
  return {
    ...{ contact_id: null, contact_name: '', contact_email: '', contact_address: '', title: '', reference: '' },
    event_id: null,
    ...{ currency, issue_date: today, due_date: '', notes: '', footer: '', internal_notes: '' },
    ...{ discount_kind: null, discount_value: '', lines: [newLine()], version_note: '', updated_at: null },
  };
}

/** The values of a stored document; what a backend did not send is empty. */
export function documentValues(document: DocumentDetail, fallback: DocumentValues): DocumentValues {
  const text = (value: string | null) => value ?? '';
  return {
    contact_id: document.contact_id,
    contact_name: text(document.contact_name),
    contact_email: text(document.contact_email),
    contact_address: text(document.contact_address),
    title: text(document.title),
    reference: text(document.reference),
    event_id: document.event_id,
    currency: document.currency ?? fallback.currency,
    issue_date: document.issue_date ?? fallback.issue_date,
    due_date: text(document.due_date),
    notes: text(document.notes),
    footer: text(document.footer),
    internal_notes: text(document.internal_notes),
    discount_kind: document.discount_kind,
    discount_value: text(document.discount_value),
    lines: document.lines.map((line) => ({
      ...{
        key: `line-${line.id}`,
        kind: line.kind ?? 'item',
        item_id: line.item_id,
        name: line.name,
        description: text(line.description),
      },
      ...{ unit: text(line.unit), quantity: line.quantity ?? '1', unit_price: line.unit_price ?? '0' },
      ...{ discount_kind: line.discount_kind, discount: text(line.discount), tax_ids: line.tax_ids },
      category_id: line.category_id,
    })),
    version_note: '',
    updated_at: document.updated_at,
  };
}

/** What is sent: without lines that nobody filled in. */
export function documentInput(type: DocumentType, values: DocumentValues): DocumentInput {
  return { type, ...documentChange(values) };
}

export function documentChange({ lines, version_note: _note, ...values }: DocumentValues) {
  return {
    ...values,
    due_date: values.due_date || null,
    lines: filledLines(lines).map(({ key: _, ...line }) => ({
      ...line,
      quantity: line.quantity || '0',
      unit_price: line.unit_price || '0',
    })),
  };
}

/** What is sent of a new version. */
export function documentRevision(values: DocumentValues) {
  return { ...documentChange(values), version_note: values.version_note };
}

/** Whether it can be saved by itself: somebody has begun, and nothing that is needed is missing in the middle of typing. */
export function isComplete({ contact_id, contact_name, title, issue_date, lines }: DocumentValues): boolean {
  const filled = filledLines(lines);
  const isBegun = contact_id !== null || contact_name !== '' || title !== '' || filled.length > 0;
  return isBegun && issue_date !== '' && filled.every(({ name }) => name.trim() !== '');
}

/** Lines with a text or a price; the last, empty one waits for the next entry. */
export function filledLines(lines: LineValues[]): LineValues[] {
  return lines.filter(({ name, description, unit_price }) => name || description || unit_price);
}
