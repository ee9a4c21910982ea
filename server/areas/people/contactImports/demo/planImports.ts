import { contactImportRows, contactImports } from '#server/database/schema/people/contactImports.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

const DAY = 86_400_000;
const HEADINGS = ['Name', 'E-mail', 'City'];
const FILES = [
  { name: 'season-tickets-2024.csv', days: 380, rows: 24, errors: 0 },
  { name: 'Fête de la musique – inscriptions.csv', days: 120, rows: 40, errors: 3 },
  { name: 'newsletter-stand.csv', days: 9, rows: 18, errors: 1 },
];

/** Adds imports of contacts that came from files, some rows of which could not be read. */
export function planImports({ book, company, now }: Demo): void {
  const imported = book.rowsOf(company, contacts).filter(({ source, email }) => source === 'import' && email);
  for (const { name, days, rows, errors } of FILES) {
    const job = book.add(contactImports, {
      ...{ companyId: company.id, fileName: name, digest: `demo ${name}`, kind: 'csv', delimiter: ',' },
      ...{ headings: HEADINGS, mapping: ['name', 'email', 'city'], dateOrder: 'dmy', matchRule: 'email' },
      ...{ matchAction: 'fill', state: 'done', totalRows: rows, createdAt: new Date(now.getTime() - days * DAY) },
      finishedAt: new Date(now.getTime() - days * DAY + 2000),
    });
    const people = imported.splice(0, rows - errors);
    for (const [index, { id, name: person, email, city = null }] of people.entries()) {
      book.add(contactImportRows, {
        ...{ importId: job.id, companyId: company.id, row: index + 2, outcome: 'new', isDone: true, contactId: id },
        cells: [person, email ?? '', city ?? ''],
        matchKey: email?.toLowerCase() ?? null,
        changes: { name: [null, person], emails: [[], [email ?? '']] },
      });
    }
    for (let index = 0; index < errors; index += 1) {
      book.add(contactImportRows, {
        ...{ importId: job.id, companyId: company.id, row: people.length + index + 2, outcome: 'error', isDone: true },
        cells: [`Row ${index + 1}`, 'not an address', ''],
        errors: ['E-mail: Enter an e-mail address such as ada@example.org.'],
      });
    }
  }
}
