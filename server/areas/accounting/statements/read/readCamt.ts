import { XMLParser } from 'fast-xml-parser';
import { readDay } from '#domain/accounting/statements/readText.ts';
import { MAX_STATEMENT_LINES } from '#domain/accounting/statements/statements.ts';
import { formatMoney, fromMinor, toMinor } from '#domain/kit/money/money.ts';
import { type ContentLine, descriptionOf, type StatementContent, textOf, unreadable } from './StatementContent.ts';

type Xml = { [name: string]: Xml[] } & { '#text'?: never };

/** Every element is a list, so that one and many read alike. Declarations of entities are refused before. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: true,
  htmlEntities: false,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
});

/**
 * Reads a CAMT.053 file (ISO 20022 camt.053.001.02 to .13) with one or more statements of one account. It is accepted
 * only if the opening balance and the entries come to the closing balance.
 * @throws 422
 */
export function readCamt(text: string, account: { currency: string; iban: string | null }): StatementContent {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw unreadable('Files with a document type are not accepted, because they could contain entities.');
  }
  const statements = statementsOf(text);
  const { currency } = account;
  const lines: ContentLine[] = [];
  const errors: StatementContent['errors'] = [];
  let openingBalance: number | null = null;
  let closingBalance: number | null = null;
  let row = 0;
  for (const statement of statements) {
    assertAccount(statement, account);
    const opening = balanceOf(statement, ['OPBD', 'PRCD'], currency);
    const closing = balanceOf(statement, ['CLBD'], currency);
    let sum = 0;
    for (const entry of children(statement, 'Ntry')) {
      row += 1;
      if (row > MAX_STATEMENT_LINES) {
        throw unreadable(`The file has too many entries: ${MAX_STATEMENT_LINES} at most.`);
      }
      if (!/^(BOOK)?$/.test(statusOf(entry))) {
        continue;
      }
      const line = lineOf(entry, row, currency);
      if (typeof line === 'string') {
        errors.push({ row, reason: line });
      } else {
        sum += line.amount;
        lines.push(...(line.amount === 0 ? [] : [line]));
      }
    }
    if (opening !== null && closing !== null && errors.length === 0 && opening + sum !== closing) {
      const shown = (minor: number) => formatMoney(fromMinor(minor, currency), currency);
      throw unreadable(
        `The entries do not come to the closing balance: ${shown(opening + sum)} instead of ${shown(closing)}.`,
      );
    }
    openingBalance ??= opening;
    closingBalance = closing ?? closingBalance;
  }
  return { format: 'camt', headings: [], mapping: null, lines, errors, openingBalance, closingBalance };
}

function statementsOf(text: string): Xml[] {
  let root: Xml;
  try {
    root = parser.parse(text, true) as Xml;
  } catch {
    throw unreadable('This file is broken: it is not well-formed XML.');
  }
  const statements = children(root, 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) {
    throw unreadable('This is not a CAMT.053 file.');
  }
  return statements;
}

function assertAccount(statement: Xml, { currency, iban }: { currency: string; iban: string | null }): void {
  const stated = value(statement, 'Acct', 'Id', 'IBAN')?.replace(/\s/g, '').toUpperCase();
  if (iban !== null && stated !== undefined && stated !== iban) {
    throw unreadable(`The file is of the account ${stated.slice(0, 34)}, not of this one.`);
  }
  const given = value(statement, 'Acct', 'Ccy');
  if (given !== undefined && given !== currency) {
    throw unreadable(`The file is in ${given.slice(0, 3)}, but the account is in ${currency}.`);
  }
}

function lineOf(entry: Xml, row: number, currency: string): ContentLine | string {
  const amount = amountOf(entry, currency);
  const date = readDay(dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt') ?? '', 'ymd');
  if (amount === null || date === null) {
    return date === null ? 'The entry has no day.' : 'The entry has no amount in the currency of the account.';
  }
  // Several details are one booking of many payments, which the bank names only by their sum.
  const details = children(entry, 'NtryDtls', 'TxDtls');
  const only = details.length === 1 ? details[0] : undefined;
  const party = amount > 0 ? 'Dbtr' : 'Cdtr';
  const counterparty = textOf(
    only && (value(only, 'RltdPties', party, 'Nm') ?? value(only, 'RltdPties', party, 'Pty', 'Nm')),
    200,
  );
  const unstructured = only ? children(only, 'RmtInf', 'Ustrd').map(textIn).join(' ') : '';
  const endToEnd = only && value(only, 'Refs', 'EndToEndId');
  return {
    ...{ row, date, amount, counterparty },
    description: descriptionOf([textOf(unstructured, 500), textOf(value(entry, 'AddtlNtryInf'), 300), counterparty]),
    reference: textOf(
      (only && value(only, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')) ?? (endToEnd === 'NOTPROVIDED' ? '' : endToEnd),
      140,
    ),
    bankId: textOf(value(entry, 'AcctSvcrRef') ?? (only && value(only, 'Refs', 'AcctSvcrRef')), 255),
  };
}

/** The signed amount of an entry or a balance, or null. A reversal has its own sign in `CdtDbtInd`. */
function amountOf(element: Xml, currency: string): number | null {
  const [amount] = children(element, 'Amt');
  const text = amount === undefined ? '' : textIn(amount);
  const stated = amount === undefined ? undefined : (amount as unknown as Record<string, string>)['@Ccy'];
  if (!/^\d{1,13}(\.\d{1,5})?$/.test(text) || (stated !== undefined && stated !== currency)) {
    return null;
  }
  return (value(element, 'CdtDbtInd') === 'DBIT' ? -1 : 1) * toMinor(text, currency);
}

function balanceOf(statement: Xml, codes: string[], currency: string): number | null {
  const found = children(statement, 'Bal').find((balance) =>
    codes.includes(value(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? ''),
  );
  return found === undefined ? null : amountOf(found, currency);
}

function statusOf(entry: Xml): string {
  return value(entry, 'Sts', 'Cd') ?? value(entry, 'Sts') ?? '';
}

function dayOf(entry: Xml, name: string): string | undefined {
  return value(entry, name, 'Dt') ?? value(entry, name, 'DtTm')?.slice(0, 10);
}

/** The elements at the end of a path, in all branches. */
function children(element: Xml, ...path: string[]): Xml[] {
  return path.reduce<Xml[]>(
    (found, name) => found.flatMap((each) => (Array.isArray(each[name]) ? each[name] : [])),
    [element],
  );
}

/** The text of the first element at the end of a path. */
function value(element: Xml, ...path: string[]): string | undefined {
  const [found] = children(element, ...path);
  const text = found === undefined ? '' : textIn(found);
  return text === '' ? undefined : text;
}

function textIn(element: unknown): string {
  const text = typeof element === 'string' ? element : (element as { '#text'?: unknown })['#text'];
  return (Array.isArray(text) ? text.join('') : String(text ?? '')).trim();
}
