import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document, DocumentComment, DocumentDetail } from '#contract/accounting/document.ts';
import { expireEstimates } from '#server/areas/accounting/documents/jobs.ts';
import { notifications } from '#server/database/schema/account/notifications.ts';
import { documentLinks } from '#server/database/schema/accounting/documents.ts';
import { outbox } from '#server/database/schema/services.ts';
import { asSystem } from '#server/database/tenancy.ts';
import { anOffice } from '#tests/server/fixtures/anOffice.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';
import { aDraft } from '../aDraft.ts';

type One = { data: DocumentDetail };

let app: TestApp;
let owner: Browser;
let visitor: Browser;

beforeAll(async () => {
  ({ app, owner } = await anOffice());
  visitor = app.browser('lakeside.localhost');
});
afterAll(() => app.close());

/** A sent estimate with a link. */
async function shared(input: object = {}) {
  const { body } = await owner.post<One>('/accounting/documents/store', aDraft({ type: 'estimate', ...input }));
  const { id } = body.data;
  await owner.post(`/accounting/documents/update-status/${id}`, { status: 'sent' });
  await owner.post(`/accounting/documents/${id}/link`);
  const link = only(await app.database.drizzle.select().from(documentLinks).where(eq(documentLinks.documentId, id)));
  return { id, token: link.token };
}
const read = async (id: number) => (await owner.get<One>(`/accounting/documents/get-document/${id}`)).body.data;

describe('the public page', () => {
  it('shows the document without internal notes, and logs the look', async () => {
    const { id, token } = await shared({ internal_notes: 'Ask Nora' });
    const response = await visitor.fetch(`/estimates/${token}`);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain('Ada Lovelace');
    expect(text).not.toContain('Ask Nora');
    expect(await read(id)).toMatchObject({ status: 'viewed', history: [{ what: 'Viewed' }, {}, {}, {}] });
  });

  it('is not logged when staff look', async () => {
    const { id, token } = await shared();
    await owner.fetch(`/estimates/${token}`);
    expect((await read(id)).status).toBe('sent');
  });

  it('is gone once the link is withdrawn or has expired', async () => {
    const { id, token } = await shared();
    await owner.call('DELETE', `/accounting/documents/${id}/link`);
    expect((await visitor.fetch(`/estimates/${token}`)).status).toBe(404);
    const other = await shared();
    await app.database.drizzle
      .update(documentLinks)
      .set({ expiresAt: new Date(0) })
      .where(eq(documentLinks.documentId, other.id));
    expect((await visitor.fetch(`/public/documents/${other.token}/pdf`)).status).toBe(404);
  });

  it('gives the PDF', async () => {
    const { token } = await shared();
    const response = await visitor.fetch(`/public/documents/${token}/pdf`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a new version', () => {
  it('is shown as such under the same link, and only it can be accepted', async () => {
    const { id, token } = await shared();
    const lines = [
      { kind: 'heading', name: 'Room' },
      { name: 'Hall', quantity: '1', unit_price: '120' },
    ];
    await owner.post(`/accounting/documents/${id}/versions`, aDraft({ lines, version_note: 'Another hall' }));
    const { body } = await visitor.visit(`/estimates/${token}`);
    expect(body.props.estimate).toMatchObject({
      ...{ version: 2, version_note: 'Another hall', total: '120.00' },
      lines: [{ kind: 'heading', amount: '120.00' }, { kind: 'item' }],
    });
    const accept = (version: number) =>
      visitor.post(`/public/documents/${token}/decision`, { decision: 'accepted', name: 'Ada Lovelace', version });
    expect((await accept(1)).status).toBe(409);
    expect((await accept(2)).status).toBe(200);
    expect((await visitor.fetch(`/public/documents/${token}/pdf`)).status).toBe(200);
  });
});

describe('a decision', () => {
  it('accepts with a name, once, and tells staff', async () => {
    const { id, token } = await shared();
    const decide = (decision: string) =>
      visitor.post(`/public/documents/${token}/decision`, { decision, name: 'Ada Lovelace' });
    expect((await decide('accepted')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'accepted', accepted_by: 'Ada Lovelace' });
    expect((await decide('declined')).status).toBe(409);
    const told = await app.database.drizzle
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'document.decided'));
    expect(told[0]?.title).toMatch(/^Ada Lovelace accepted estimate /);
  });

  it('declines with a reason', async () => {
    const { id, token } = await shared();
    await visitor.post(`/public/documents/${token}/decision`, {
      decision: 'declined',
      name: 'Ada',
      reason: 'Too dear',
    });
    expect(await read(id)).toMatchObject({ status: 'declined', reason: 'Too dear' });
  });

  it('needs a name, and comes too late after the last day', async () => {
    const { token } = await shared();
    expect((await visitor.post(`/public/documents/${token}/decision`, { decision: 'accepted', name: '' })).status).toBe(
      422,
    );
    const late = await shared({ due_date: '2020-01-01' });
    const { body } = await visitor.post(`/public/documents/${late.token}/decision`, {
      decision: 'accepted',
      name: 'Ada',
    });
    expect(body).toMatchObject({ message: 'This estimate has expired. Ask for a new one.' });
    await asSystem(app.database, (db) => expireEstimates(db, app.clock.now()));
    expect((await read(late.id)).status).toBe('expired');
  });
});

describe('a comment', () => {
  it('reaches staff, who answer on the page; internal notes stay inside', async () => {
    const { id, token } = await shared();
    await visitor.post(`/public/documents/${token}/comments`, { name: 'Ada', comment: 'With a stage?' });
    await owner.post(`/accounting/documents/comments/store/${id}`, { comment: 'Yes, it is included.' });
    await owner.post(`/accounting/documents/comments/store/${id}`, { comment: 'Costs us 200.', is_internal: true });
    const page = await (await visitor.fetch(`/estimates/${token}`)).text();
    expect(page).toContain('Yes, it is included.');
    expect(page).not.toContain('Costs us 200.');
  });

  it('is new until the other side has seen it', async () => {
    const { id, token } = await shared();
    const listed = async () =>
      (await owner.get<{ data: Document[] }>('/accounting/documents/json?type=estimate')).body.data.find(
        (row) => row.id === id,
      )?.unread_comments;
    await visitor.post(`/public/documents/${token}/comments`, { name: 'Ada', comment: 'With a stage?' });
    expect(await listed()).toBe(1);
    const comments = async () =>
      (await owner.get<{ data: DocumentComment[] }>(`/accounting/documents/comments/${id}`)).body.data;
    await comments();
    expect(await listed()).toBe(0);
    await owner.post(`/accounting/documents/comments/store/${id}`, { comment: 'Yes.' });
    expect((await comments()).at(-1)?.read_at).toBeNull();
    await visitor.fetch(`/estimates/${token}`);
    expect((await comments()).at(-1)?.read_at).not.toBeNull();
  });

  it('of staff is mailed to the customer, an internal note is not', async () => {
    const { id } = await shared({ contact_email: 'ada@example.test' });
    const comment = (text: string, is_internal: boolean) =>
      owner.post(`/accounting/documents/comments/store/${id}`, { comment: text, is_internal });
    expect((await comment('The stage is included.', false)).body.message).toContain('mailed to ada@example.test');
    await comment('Costs us 200.', true);
    await app.services.queue.drain();
    const mails = await app.database.drizzle.select().from(outbox);
    expect(mails.map(({ text }) => text).join()).toContain('The stage is included.');
    expect(mails.map(({ text }) => text).join()).not.toContain('Costs us 200.');
  });
});
