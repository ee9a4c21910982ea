import { Head } from '@inertiajs/react';
import { EmailHeader } from './Partials/EmailHeader.tsx';
import { MessagesTable, messageList } from './Partials/MessagesTable.tsx';

export const { prefetch } = messageList;

/** E-mails to single recipients, and what became of each. */
export default function EmailTransactions() {
  return (
    <>
      <Head title="Recipients of e-mails" />
      <EmailHeader />
      <MessagesTable />
    </>
  );
}
