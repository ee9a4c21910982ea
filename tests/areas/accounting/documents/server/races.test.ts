import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentDetail } from '#contract/accounting/document.ts';
import { documentLinks, documentPayments, documents } from '#server/database/schema/accounting/documents.ts';
import { postgresUrl } from '#tests/server/createDatabase.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, only, signedIn } from '#tests/server/fixtures/fixture.ts';
import { createTestApp, type TestApp } from '#tests/server/fixtures/testApp.ts';
import { call, describeRaces } from '#tests/server/races/describeRaces.ts';
import { aDraft } from '../aDraft.ts';

type One = { data: DocumentDetail };

async function draft(owner: Browser, input: object = {}): Promise<number> {
  return (await owner.post<One>('/accounting/documents/store', aDraft(input))).body.data.id;
}

async function sent(owner: Browser, input: object = {}): Promise<number> {
  const id = await draft(owner, input);
  await owner.post(`/accounting/documents/update-status/${id}`, { status: 'sent' });
  return id;
}

describeRaces('ledgers', {
  'two invoices are sent': {
    gate: { tables: ['document_numbers'] },
    async prepare({ app, owner }) {
      const ids = [await draft(owner), await draft(owner)];
      const numbers = async () =>
        (await app.database.drizzle.select().from(documents))
          .filter(({ id }) => ids.includes(id))
          .map((row) => row.number);
      return {
        calls: ids.map((id) => call(owner, 'POST', `/accounting/documents/update-status/${id}`, { status: 'sent' })),
        left: async () => new Set(await numbers()).size,
      };
    },
    constraint: { table: 'documents', name: 'documents_number' },
    locked: { statuses: [200, 200], left: 2 },
    unlocked: { statuses: [200, 200], left: 1 },
  },
  'an estimate is accepted and declined': {
    gate: { rows: 'documents' },
    async prepare({ app, owner, host }) {
      const id = await sent(owner, { type: 'estimate' });
      await owner.post(`/accounting/documents/${id}/link`);
      const { token } = only(
        await app.database.drizzle.select().from(documentLinks).where(eq(documentLinks.documentId, id)),
      );
      const decide = (decision: string) =>
        call(app.browser(host), 'POST', `/public/documents/${token}/decision`, { decision, name: 'Ada' });
      return { calls: [decide('accepted'), decide('declined')] };
    },
    locked: { statuses: [200, 409] },
    unlocked: { statuses: [200, 200] },
  },
  'two deposits of an estimate, which are together more than it': {
    gate: { rows: 'documents' },
    async prepare({ app, owner }) {
      const id = await sent(owner, { type: 'estimate' });
      const deposit = () =>
        call(owner, 'POST', `/accounting/documents/${id}/invoice-part`, { part: 'deposit', percent: '60' });
      return {
        calls: [deposit(), deposit()],
        left: () => app.database.drizzle.$count(documents, eq(documents.sourceId, id)),
      };
    },
    locked: { statuses: [200, 409], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
  'a credit note is used for two invoices': {
    gate: { rows: 'documents' },
    async prepare({ app, owner }) {
      const credit = await sent(owner, { type: 'credit_note' });
      const invoices = [await sent(owner), await sent(owner)];
      return {
        calls: invoices.map((invoice_id) =>
          call(owner, 'POST', `/accounting/documents/${credit}/apply`, { invoice_id }),
        ),
        left: () => app.database.drizzle.$count(documentPayments, eq(documentPayments.creditNoteId, credit)),
      };
    },
    locked: { statuses: [200, 409], left: 1 },
    unlocked: { statuses: [200, 200], left: 2 },
  },
});

describe.skipIf(!postgresUrl)('fifty invoices sent at once, on PostgreSQL,', () => {
  let app: TestApp;
  let owner: Browser;

  beforeAll(async () => {
    app = await createTestApp({ on: 'postgres' });
    const { owner: user, host } = await aCompany(app, 'fifty');
    owner = await signedIn(app, user, host);
  });
  afterAll(() => app.close());

  it('get the numbers 1 to 50', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      ids.push(await draft(owner));
    }
    const answers = await Promise.all(
      ids.map((id) => owner.post<One>(`/accounting/documents/update-status/${id}`, { status: 'sent' })),
    );
    const numbers = answers.map(({ body }) => Number(body.data.number?.split('-').at(-1)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => index + 1));
  });
});
