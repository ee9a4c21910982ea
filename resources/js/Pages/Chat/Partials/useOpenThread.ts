import { router, usePage } from '@inertiajs/react';
import { readId } from '#js/components/table/filters/readId.ts';

/** The open conversation, kept in the URL. */
export function useOpenThread() {
  const { url } = usePage();
  const address = new URL(url, 'http://localhost');
  const threadId = readId(address.searchParams.get('thread')) ?? null;
  function go(id: number | null) {
    if (id === null) {
      address.searchParams.delete('thread');
    } else {
      address.searchParams.set('thread', String(id));
    }
    address.searchParams.delete('message');
    router.push({ url: address.pathname + address.search, preserveState: true, preserveScroll: true });
  }
  return { threadId, open: (id: number) => go(id), close: () => go(null) };
}
