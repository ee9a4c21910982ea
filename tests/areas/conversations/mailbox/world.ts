import type { Maker } from '#tests/contract/sale.ts';

type Listed = { data: { id: number; folder_id: number }[] };

/** Adds a practice mailbox, which contains a mail, and a draft. */
export async function buildMailbox({ create, must }: Maker) {
  const mailboxId = await create('/mailbox/accounts/sandbox', {});
  const { data } = await must<Listed>('GET', `/mailbox/search?mailbox_id=${mailboxId}`);
  return {
    mailboxId,
    mailId: data[0]?.id ?? 0,
    mailFolderId: data[0]?.folder_id ?? 0,
    mailDraftId: await create('/mailbox/drafts/save', {
      ...{ client_id: 'contract', mailbox_id: mailboxId, subject: 'Doors' },
      to: [{ name: 'Nora', address: 'nora@guest.test' }],
    }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildMailbox>> {}
}
