import { router, usePage } from '@inertiajs/react';
import { readId } from '#js/components/table/filters/readId.ts';

/** The open conversation, kept in the URL. */
export function useOpenThread() {
  const { url } = usePage();
  const address = new URL(url, 'http://localhost');
  const threadId = readId(address.searchParams.get('thread')) ?? null;
  const message = readId(address.searchParams.get('message')) ?? null;
  function go(id: number | null, seq?: number) {
    address.searchParams.delete('event');
    address.searchParams.delete('campaign');
    if (id === null) {
      address.searchParams.delete('thread');
    } else {
      address.searchParams.set('thread', String(id));
    }
    if (seq) {
      address.searchParams.set('message', String(seq));
    } else {
      address.searchParams.delete('message');
    }
    router.push({ url: address.pathname + address.search, preserveState: true, preserveScroll: true });
  }
  return { threadId, message, open: (id: number, seq?: number) => go(id, seq), close: () => go(null) };
}
