/** A line of a statement; amounts in minor units of the account's currency, negative for money that left. */
export type Line = {
  accountId: number;
  date: string;
  amount: number;
  description: string;
  counterparty: string | null;
  reference: string | null;
};
/** A document that is not paid, with what is due: positive for invoices, negative for bills and credit notes. */
export type OpenDocument = {
  id: number;
  number: string | null;
  reference: string | null;
  contact: string | null;
  due: number;
};
/** An entry of the account that no line explains yet. */
export type OpenEntry = { id: number; date: string; memo: string; amount: number };
export type Rule = {
  id: number;
  accountId: number | null;
  direction: 'income' | 'expense';
  contains: string;
  /** In minor units. */
  min: number | null;
  max: number | null;
};

export type Suggestion<D, E, R> = { isCertain: boolean; reason: string } & (
  | { kind: 'documents'; documents: D[] }
  | { kind: 'entry'; entry: E }
  | { kind: 'rule'; rule: R }
);

/** Days between an entry and its line for which the same amount is taken for the same money. */
const NEAR_DAYS = 5;

/**
 * What a line probably is: an entry that is in the books already, documents that it pays, or what a rule says. Certain
 * is only what one thing alone explains: the whole amount with the number, or with the name and no other of that amount.
 */
export function suggestMatch<D extends OpenDocument, E extends OpenEntry, R extends Rule>(
  line: Line,
  { documents, entries, rules }: { documents: D[]; entries: E[]; rules: R[] },
): Suggestion<D, E, R> | null {
  const text = textOf(line);
  const payable = documents.filter(({ due }) => due !== 0 && due > 0 === line.amount > 0);
  const named = payable.filter((document) => isNamed(text, document));
  const sum = named.reduce((total, { due }) => total + due, 0);
  if (named.length > 0 && sum === line.amount) {
    return { kind: 'documents', documents: named, isCertain: true, reason: 'Number and amount' };
  }
  const near = entries.filter(
    (entry) => entry.amount === line.amount && daysBetween(entry.date, line.date) <= NEAR_DAYS,
  );
  const [entry] = near.toSorted((a, b) => daysBetween(a.date, line.date) - daysBetween(b.date, line.date));
  if (entry) {
    return { kind: 'entry', entry, isCertain: near.length === 1 && named.length === 0, reason: 'Amount and date' };
  }
  const same = payable.filter(({ due }) => due === line.amount);
  const ofContact = same.filter(({ contact }) => isContact(text, contact));
  if (ofContact[0] && named.length === 0) {
    const isCertain = ofContact.length === 1;
    return { kind: 'documents', documents: [ofContact[0]], isCertain, reason: 'Name and amount' };
  }
  if (named[0] && Math.abs(named[0].due) >= Math.abs(line.amount)) {
    return { kind: 'documents', documents: [named[0]], isCertain: false, reason: 'Number' };
  }
  const rule = rules.find((each) => matchesRule(line, each));
  if (rule) {
    return { kind: 'rule', rule, isCertain: true, reason: 'Rule' };
  }
  return same[0] ? { kind: 'documents', documents: [same[0]], isCertain: false, reason: 'Amount' } : null;
}

/** Whether a rule speaks of a line. */
export function matchesRule(line: Line, rule: Rule): boolean {
  const amount = Math.abs(line.amount);
  const text = textOf(line);
  return (
    (rule.accountId === null || rule.accountId === line.accountId) &&
    (rule.direction === 'income') === line.amount > 0 &&
    text.includes(normalised(rule.contains).trim()) &&
    (rule.min === null || amount >= rule.min) &&
    (rule.max === null || amount <= rule.max)
  );
}

/** All that a line says, without case and accents. */
export function textOf({ description, counterparty, reference }: Line): string {
  return normalised(`${description} ${counterparty ?? ''} ${reference ?? ''}`);
}

function isNamed(text: string, { number, reference }: OpenDocument): boolean {
  return [number, reference].some(
    (name) => name !== null && name.length >= 4 && hasWord(text, normalised(name).trim()),
  );
}

/** Whether the text has the word with no letter or digit beside it: RE-1 is not in RE-10. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); word !== '' && at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + word.length))) {
      return true;
    }
  }
  return false;
}

function isContact(text: string, contact: string | null): boolean {
  return contact !== null && contact.length >= 3 && text.includes(normalised(contact).trim());
}

/** Without case, accents and repeated spaces. */
function normalised(text: string): string {
  return ` ${text} `.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');
}

export function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}
