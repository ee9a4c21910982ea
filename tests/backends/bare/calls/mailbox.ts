import type { Kernel } from '../Kernel.ts';

/** One mailbox. Mails have what the specification names, folders only a name, and nothing can be changed. */
export function mailboxCalls(kernel: Kernel): void {
  const { answers } = kernel;
  const mailbox = {
    ...{ id: 1, name: 'Office', email: 'office@bare.test', default: true, provider: 'imap' },
    last_synced_at: '2026-05-01T10:00:00Z',
  };
  let mailboxes = [mailbox];
  const folders = [
    { id: 2, name: 'SENT' },
    { id: 1, name: 'INBOX' },
  ];
  const mails = [
    {
      ...{ id: 2, folder_id: 1, subject: 'Doors', from: { name: 'Nora Keller', address: 'nora@guest.test' } },
      ...{ text: 'When do the doors open?', snippet: 'When do the doors open?', date: '2026-05-02T10:00:00Z' },
    },
    {
      ...{ id: 1, folder_id: 1, subject: 'Posters', from: { name: 'Printer', address: 'printer@guest.test' } },
      ...{ text: 'They are ready.', snippet: 'They are ready.', date: '2026-05-01T10:00:00Z' },
    },
  ];

  kernel.call('GET /mailbox/default', (c) =>
    answers.value(c, mailboxes.length === 0 ? null : { ...mailbox, folders, tags: [{ id: 1, name: 'Press' }] }),
  );
  kernel.call('GET /mailbox/mails/json/{folderID}', (c) => {
    const search = (c.req.query('search') ?? '').toLowerCase();
    return answers.json(c, {
      data:
        c.req.param('folderID') === '1' ? mails.filter(({ subject }) => subject.toLowerCase().includes(search)) : [],
    });
  });
  kernel.call('GET /mailbox/mails/{mailID}', (c) =>
    answers.value(
      c,
      mails.find(({ id }) => String(id) === c.req.param('mailID')),
    ),
  );
  kernel.call('GET /mailbox/mailboxes', (c) => answers.json(c, { data: mailboxes }));
  kernel.call('GET /mailbox/all-mailboxes', (c) => answers.json(c, { data: mailboxes }));
  kernel.call('DELETE /mailbox/delete/{id}', (c) => {
    mailboxes = [];
    return answers.changed(c, 'Mailbox removed.', null, true);
  });
}
