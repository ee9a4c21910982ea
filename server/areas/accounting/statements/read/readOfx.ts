import { readAmount, readDay } from '#domain/accounting/statements/readText.ts';
import { MAX_STATEMENT_LINES } from '#domain/accounting/statements/statements.ts';
import { toMinor } from '#domain/kit/money/money.ts';
import { type ContentLine, descriptionOf, type StatementContent, textOf, unreadable } from './StatementContent.ts';

type Fields = Map<string, string>;

/**
 * Reads an OFX file of version 1 (SGML, whose elements may stay open) or 2 (XML). Both are a sequence of tags: what
 * follows a tag up to the next one is its value.
 * @throws 422 if it is none, or of another currency
 */
export function readOfx(text: string, currency: string): StatementContent {
  const { head, transactions, balance } = splitOfx(text);
  const stated = head.get('CURDEF');
  if (stated !== undefined && stated !== currency) {
    throw unreadable(`The file is in ${stated.slice(0, 3)}, but the account is in ${currency}.`);
  }
  const lines: ContentLine[] = [];
  const errors: StatementContent['errors'] = [];
  transactions.forEach((fields, index) => {
    const row = index + 1;
    const date = readDay(fields.get('DTPOSTED') ?? '', 'ymd');
    const amountText = fields.get('TRNAMT') ?? '';
    const amount = readAmount(amountText, /,\d{1,2}$/.test(amountText) ? ',' : '.');
    if (date === null || amount === null || amount.length > 16) {
      errors.push({ row, reason: date === null ? 'The transaction has no day.' : 'The transaction has no amount.' });
      return;
    }
    const counterparty = textOf(fields.get('NAME'), 200);
    const minor = toMinor(amount, currency);
    if (minor !== 0) {
      lines.push({
        ...{ row, date, amount: minor, counterparty },
        description: descriptionOf([
          textOf(fields.get('MEMO'), 500) ?? counterparty ?? textOf(fields.get('TRNTYPE'), 40),
        ]),
        reference: textOf(fields.get('REFNUM') ?? fields.get('CHECKNUM'), 140),
        bankId: textOf(fields.get('FITID'), 255),
      });
    }
  });
  const closing = balance.get('BALAMT');
  const closingText = closing === undefined ? null : readAmount(closing, /,\d{1,2}$/.test(closing) ? ',' : '.');
  return {
    ...{ format: 'ofx', headings: [], mapping: null, lines, errors, openingBalance: null },
    closingBalance: closingText === null ? null : toMinor(closingText, currency),
  };
}

/** The fields of each transaction, of the balance, and all others. The first value of a field counts. */
function splitOfx(text: string): { head: Fields; transactions: Fields[]; balance: Fields } {
  const start = text.search(/<OFX>/i);
  if (start < 0) {
    throw unreadable('This is not an OFX file.');
  }
  const head: Fields = new Map();
  const balance: Fields = new Map();
  const transactions: Fields[] = [];
  let fields = head;
  for (const [, end, name = '', value = ''] of text.slice(start).matchAll(/<(\/?)([A-Za-z0-9_.]+)[^<>]*>([^<]*)/g)) {
    const tag = name.toUpperCase();
    if (tag === 'STMTTRN' || tag === 'LEDGERBAL') {
      fields = end ? head : tag === 'LEDGERBAL' ? balance : new Map();
      if (!end && tag === 'STMTTRN' && transactions.push(fields) > MAX_STATEMENT_LINES) {
        throw unreadable(`The file has too many lines: ${MAX_STATEMENT_LINES} at most.`);
      }
    } else if (!end && value.trim() !== '' && !fields.has(tag)) {
      fields.set(tag, decoded(value.trim()));
    }
  }
  return { head, transactions, balance };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Replaces the entities that the format has; others stay as they are. */
function decoded(value: string): string {
  return value.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) {
      return ENTITIES[name.toLowerCase()] ?? whole;
    }
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
