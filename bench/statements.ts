import { addDays } from '#domain/kit/time/days.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { compareDatabases, type Measurement } from './compareDatabases.ts';
import { onListDatabases } from './onListDatabases.ts';
import { printTable } from './print.ts';

/** Lines of a file. */
const SIZES = [1_000, 10_000];
const CALLS = 3;

type One = { data: { id: number } };

/** Reads and imports a CSV file of a bank, and shows its first lines with what they probably are. */
export function statements(): Promise<void> {
  return onListDatabases(
    [1],
    async (databases) => {
      const rows: (string | number)[][] = [];
      for (const size of SIZES) {
        const measured = await compareDatabases(
          databases,
          async (signedIn) => (await signedIn()).flatMap((browser) => callsOf(browser, size)),
          CALLS,
        );
        rows.push(...measured.map(([name = '', ms = 0]) => [size, name, ms]));
      }
      printTable(['lines', 'call', 'ms'], rows);
    },
    () => 'select 1',
  );
}

function callsOf(browser: Browser, size: number): Measurement[] {
  let imported = 0;
  const upload = async (call: 'read' | 'import') => {
    imported += 1;
    const account = { name: `Bank ${size} ${imported}`, currency: 'EUR' };
    const { id } = (await browser.post<One>('/banking/accounts/store', account)).body.data;
    const form = new FormData();
    form.set('account_id', String(id));
    form.set('file', new File([fileOf(size)], 'bank.csv'));
    return browser.post(`/banking/statements/${call}`, form);
  };
  return [
    ['read', [() => upload('read')]],
    ['import', [() => upload('import')]],
    ['first page of lines', [() => browser.get('/banking/statement-lines/json?per_page=25&state=open')]],
  ];
}

function fileOf(size: number): string {
  const lines = Array.from(
    { length: size },
    (_, n) => `${addDays('2026-01-01', n % 365)},Payment ${n} of a customer,${(n % 900) + 1}.50`,
  );
  return `Date,Description,Amount\n${lines.join('\n')}\n`;
}
