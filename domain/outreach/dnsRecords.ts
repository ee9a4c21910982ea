import type { ExpectedRecord, RecordCheck } from './emailDomains.ts';

/**
 * What the DNS has under a name. Each TXT record is one text, its strings joined without spaces. `unanswered`: the DNS
 * could not be asked, which says nothing about the record.
 */
export type DnsAnswer = { kind: 'values'; values: readonly string[] } | { kind: 'unanswered' };

const NOT_ASKED = 'The DNS servers of this domain did not answer. We will ask again.';

/**
 * Compares what a domain must publish with what was found, by the meaning of the values and not by their text.
 * @param former the state before: a record that was never there is pending, one that was there is missing
 */
export function checkRecord(expected: ExpectedRecord, answer: DnsAnswer, former: RecordCheck | null): RecordCheck {
  if (answer.kind === 'unanswered') {
    const isFirst = former === null || former.state === 'pending';
    return { state: isFirst ? 'unknown' : former.state, found: former?.found ?? [], note: NOT_ASKED };
  }
  const values = answer.values.map(unquoted);
  const judged = CHECKS[expected.kind](expected, values);
  if (judged) {
    return judged;
  }
  const wasThere = former !== null && ['verified', 'missing', 'wrong'].includes(former.state);
  return wasThere
    ? { state: 'missing', found: [], note: 'This record is no longer published.' }
    : { state: 'pending', found: [], note: null };
}

type Judge = (expected: ExpectedRecord, values: string[]) => RecordCheck | null;

const CHECKS: Record<ExpectedRecord['kind'], Judge> = {
  spf: checkSpf,
  dkim: (expected, values) => (expected.type === 'CNAME' ? checkName(expected, values) : checkDkim(expected, values)),
  dmarc: checkDmarc,
  return_path: checkMailServers,
  tracking: checkName,
};

const verified = (found: string[], note: string | null = null): RecordCheck => ({ state: 'verified', found, note });
const wrong = (found: string[], note: string): RecordCheck => ({ state: 'wrong', found, note });

/** Some name servers hand out the quotation marks that somebody typed. */
function unquoted(value: string): string {
  const text = value.trim();
  return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll(/"\s*"/g, '') : text;
}

/** The mechanisms that cost a look-up; more than ten in all make SPF fail (RFC 7208, 4.6.4). */
const LOOKUP = /^[+?~-]?(include:|a([:/]|$)|mx([:/]|$)|ptr([:/]|$)|exists:|redirect=)/;
const MAX_LOOKUPS = 10;

function checkSpf({ value }: ExpectedRecord, values: string[]): RecordCheck | null {
  const found = values.filter((each) => /^v=spf1(\s|$)/i.test(each));
  const [record] = found;
  if (!record) {
    return null;
  }
  if (found.length > 1) {
    return wrong(found, 'There are several SPF records. Receivers then ignore all of them: join them into one.');
  }
  const terms = termsOf(record);
  const needed = termsOf(value).filter((term) => LOOKUP.test(term) || /^ip[46]:/.test(term));
  const absent = needed.filter((term) => !terms.includes(term));
  if (absent.length > 0) {
    return wrong(found, `Add ${absent.join(' ')} to the record that is there.`);
  }
  if (terms.filter((term) => LOOKUP.test(term)).length > MAX_LOOKUPS) {
    return wrong(found, 'The record needs more than 10 look-ups, so receivers ignore it. Remove what you do not use.');
  }
  if (terms.some((term) => /^\+?all$/.test(term))) {
    return wrong(found, 'The record lets everybody send in your name. End it with ~all.');
  }
  return verified(found);
}

/** The terms of an SPF record, without the plus sign that may precede one. */
function termsOf(record: string): string[] {
  const [, ...terms] = record.toLowerCase().trim().split(/\s+/);
  return terms.map((term) => term.replace(/^\+(?!all$)/, ''));
}

/** `v=DKIM1; p=…` as its tags, with names in lower case and without white space in the values. */
export function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replaceAll(/\s/g, '')] as const];
  });
  return new Map(pairs);
}

function checkDkim({ value }: ExpectedRecord, values: string[]): RecordCheck | null {
  const found = values.filter((each) => tagsOf(each).has('p'));
  const [record] = found;
  if (!record) {
    return values.length === 0 ? null : wrong(values, 'This is no DKIM record: it has no p= part.');
  }
  if (found.length > 1) {
    return wrong(found, 'There are several DKIM records under this name. Receivers may take the wrong one: keep one.');
  }
  const [own, theirs] = [tagsOf(value), tagsOf(record)];
  const [key, foundKey] = [own.get('p') ?? '', theirs.get('p') ?? ''];
  if (foundKey === '') {
    return wrong(found, 'The key is empty, which means that it was revoked.');
  }
  if (foundKey !== key) {
    const isCut = key.startsWith(foundKey) || foundKey.startsWith(key.slice(0, 100));
    return wrong(
      found,
      isCut
        ? 'The key is cut off. Enter it as several strings of up to 255 characters.'
        : 'This is another key. Replace the record.',
    );
  }
  if ((theirs.get('k') ?? 'rsa') !== (own.get('k') ?? 'rsa')) {
    return wrong(found, 'The record names another kind of key (k=).');
  }
  const isTesting = (theirs.get('t') ?? '').split(':').includes('y');
  return verified(found, isTesting ? 'The record says that it is a test (t=y). Remove that part.' : null);
}

function checkDmarc(_: ExpectedRecord, values: string[]): RecordCheck | null {
  const found = values.filter((each) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(each));
  const [record] = found;
  if (!record) {
    return null;
  }
  if (found.length > 1) {
    return wrong(found, 'There are several DMARC records. Receivers then ignore all of them: keep one.');
  }
  const policy = tagsOf(record).get('p')?.toLowerCase();
  return policy && ['none', 'quarantine', 'reject'].includes(policy)
    ? verified(found)
    : wrong(found, 'The record needs a policy: p=none, p=quarantine or p=reject.');
}

function checkMailServers({ value }: ExpectedRecord, values: string[]): RecordCheck | null {
  const found = values.map(hostOf);
  if (found.length === 0) {
    return null;
  }
  if (found.every((host) => host === '')) {
    return wrong(values, 'The domain says that it takes no mail, so bounces are lost.');
  }
  const needed = value === '' ? [] : value.split(' ').map(hostOf);
  return needed.length === 0 || needed.some((host) => found.includes(host))
    ? verified(found)
    : wrong(found, 'The mail servers are others, so bounces do not reach the provider.');
}

function checkName({ value }: ExpectedRecord, values: string[]): RecordCheck | null {
  const found = values.map(hostOf);
  if (found.length === 0) {
    return null;
  }
  return found.includes(hostOf(value)) ? verified(found) : wrong(found, 'The record points to another host.');
}

/** A host name in lower case, without its final dot. */
function hostOf(name: string): string {
  return name.trim().toLowerCase().replace(/\.$/, '');
}
