import type { Maker } from '#tests/contract/sale.ts';

/** Creates a group with a message. */
export async function buildChat({ create }: Maker) {
  const chatGroupId = await create('/chat/groups', { name: 'Front of house', is_private: false });
  return {
    chatGroupId,
    chatMessageId: await create('/chat/send-message', { thread_id: chatGroupId, message: 'Doors open at seven' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildChat>> {}
}
