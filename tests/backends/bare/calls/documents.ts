import type { BareContext, Kernel } from '../Kernel.ts';
import { found } from './campaigns.ts';

/** Invoices, estimates, quote requests and bills. */
export function documentCalls(kernel: Kernel): void {
  const { world, answers } = kernel;
  const { documents } = world;
  const id = (c: BareContext) => c.req.param('id') ?? '';
  const comments: { id: number; name: string; body: string; author: string; created_at: string }[] = [];

  kernel.call('GET /accounting/documents/json', (c) => {
    const type = c.req.query('type');
    return answers.list(c, documents, found(c, documents.where({ type })));
  });
  kernel.call('POST /accounting/documents/store', (c) =>
    answers.changedRecord(
      c,
      'Document created.',
      documents,
      documents.add({ ...withLines(c.env.body), status: 'draft', number: null }),
      true,
    ),
  );
  kernel.call('GET /accounting/documents/get-document/{id}', (c) =>
    answers.record(c, documents, documents.find(id(c))),
  );
  kernel.call('PUT /accounting/documents/update/{id}', (c) =>
    answers.changedRecord(
      c,
      'Document updated.',
      documents,
      documents.fill(documents.find(id(c)), withLines(c.env.body)),
    ),
  );
  kernel.call('DELETE /accounting/documents/delete/{id}', (c) => {
    documents.remove(id(c));
    return answers.changed(c, 'Document deleted.');
  });
  kernel.call('POST /accounting/documents/send-mail/{id}', (c) => {
    world.mails.push({ kind: 'document', to: c.env.body.to });
    const row = documents.fill(documents.find(id(c)), { status: 'sent' });
    return answers.changedRecord(c, 'Document sent.', documents, row);
  });
  kernel.call('POST /accounting/documents/update-status/{id}', (c) => {
    const row = documents.fill(documents.find(id(c)), { status: c.env.body.status });
    return answers.changedRecord(c, 'Status updated.', documents, row);
  });
  kernel.call('POST /accounting/documents/generate-invoice/{id}', (c) => {
    const { id: _, ...values } = documents.find(id(c));
    const row = documents.add({ ...values, type: 'invoice', status: 'draft' });
    return answers.changedRecord(c, 'Invoice generated.', documents, row, true);
  });
  kernel.call('GET /accounting/documents/comments/{id}', (c) => answers.json(c, { data: comments }));
  kernel.call('POST /accounting/documents/comments/store/{id}', (c) => {
    comments.push({
      ...{ id: comments.length + 1, name: 'Ada Brown', body: String(c.env.body.comment), author: 'staff' },
      created_at: '2026-05-01T10:00:00Z',
    });
    return answers.changed(c, 'Comment added.', comments.at(-1), true);
  });
}

/** The lines of a document are records of their own. */
function withLines<Body extends { lines?: unknown }>(body: Body): Body {
  const lines = Array.isArray(body.lines) ? body.lines.map((line, index) => ({ ...line, id: index + 1 })) : undefined;
  return lines ? { ...body, lines } : body;
}
