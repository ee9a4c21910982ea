import type { Kernel } from '../Kernel.ts';

type Message = {
  id: number;
  thread_id: number;
  author_id: number;
  author_name: string;
  body: string;
  created_at: string;
};

/** Conversations with one colleague. Messages have no numbers, and nobody is told of new ones. */
export function chatCalls(kernel: Kernel): void {
  const { answers } = kernel;
  const thread = { id: 1, kind: 'direct', name: 'Nora Keller', contact_id: 2, unread: 1 };
  const messages: Message[] = [
    {
      ...{ id: 1, thread_id: 1, author_id: 2, author_name: 'Nora Keller', body: 'Are you there?' },
      created_at: '2026-05-01T10:00:00Z',
    },
  ];

  kernel.call('GET /chat/get-contacts', (c) =>
    answers.json(c, {
      data: [
        { id: 2, name: 'Nora Keller', role: 'Manager' },
        { id: 3, name: 'Omar Haddad', role: 'Finance' },
      ],
    }),
  );
  kernel.call('GET /chat/get-contact-thread/{id}', (c) => answers.value(c, thread));
  kernel.call('GET /chat/thread-data/{id}', (c) => answers.value(c, thread));
  kernel.call('GET /chat/get-messages/{id}', (c) => answers.json(c, { data: messages }));
  kernel.call('GET /chat/get-contact-with-threads', (c) => answers.json(c, { data: [thread] }));
  kernel.call('POST /chat/send-message', (c) => {
    messages.push({
      ...{ id: messages.length + 1, thread_id: 1, author_id: 1, author_name: 'Ada' },
      ...{ body: String(c.env.body.message ?? ''), created_at: '2026-05-01T11:00:00Z' },
    });
    return answers.changed(c, 'Message sent.', messages.at(-1), true);
  });
  kernel.call('POST /chat/mark-as-read/{id}', (c) => {
    thread.unread = 0;
    return answers.changed(c, 'Marked as read.', thread, true);
  });
  kernel.call('POST /chat/update-status', (c) =>
    answers.changed(c, 'Status saved.', { status: String(c.env.body.status ?? '') }, true),
  );
}
