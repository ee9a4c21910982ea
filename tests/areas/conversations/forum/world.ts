import type { Maker } from '#tests/contract/sale.ts';

/** Creates a category to change and one to delete. */
export async function buildForum({ create }: Maker) {
  return {
    forumCategoryId: await create('/forum/categories', { name: 'General' }),
    spareForumCategoryId: await create('/forum/categories', { name: 'Spare' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildForum>> {}
}
