import { MAX_STATEMENT_BYTES } from '#domain/accounting/statements/statements.ts';
import { formatBytes } from '#domain/kit/formatBytes.ts';
import { decodeText } from '#server/readText.ts';
import { readCamt } from './readCamt.ts';
import { type CsvOptions, readCsv } from './readCsv.ts';
import { readOfx } from './readOfx.ts';
import { type StatementContent, unreadable } from './StatementContent.ts';

type Account = { currency: string; iban: string | null };

/** Reads a file of a bank, whatever its format, which its content shows. @throws 422 at `file` */
export async function readStatement(
  file: File,
  account: Account,
  options: Omit<CsvOptions, 'currency'>,
): Promise<StatementContent> {
  if (file.size > MAX_STATEMENT_BYTES) {
    throw unreadable(`The file is too large: ${formatBytes(MAX_STATEMENT_BYTES)} at most.`);
  }
  const text = decodeText(new Uint8Array(await file.arrayBuffer())).replace(/^\uFEFF/, '');
  if (text.includes('\0') || text.trim() === '') {
    throw unreadable(text.trim() === '' ? 'The file is empty.' : 'The file cannot be read as text.');
  }
  if (/<OFX>/i.test(text.slice(0, 20_000))) {
    return readOfx(text, account.currency);
  }
  return /^\s*<(\?xml|[\w:]*Document)/i.test(text)
    ? readCamt(text, account)
    : readCsv(text, { ...options, currency: account.currency });
}
