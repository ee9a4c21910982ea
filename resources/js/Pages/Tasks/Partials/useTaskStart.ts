import { router, usePage } from '@inertiajs/react';
import { useEffect, useEffectEvent } from 'react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { readId } from '#js/components/table/filters/readId.ts';
import type { TaskStart } from './TaskDrawer.tsx';

/** Begins a task as the URL says, once: `/tasks?new=Call back&mail=7`. */
export function useTaskStart(onStart: (start: TaskStart) => void): void {
  const { url } = usePage();
  const begin = useEffectEvent(() => {
    const address = new URL(url, window.location.origin);
    const title = address.searchParams.get('new')?.slice(0, 160);
    if (!title) {
      return;
    }
    const mail = readId(address.searchParams.get('mail'));
    const source = mail === undefined ? null : new URL(pageUrl('Mailbox/Index', {}, { mail }), address.origin);
    address.searchParams.delete('new');
    address.searchParams.delete('mail');
    router.replace({ url: address.pathname + address.search, preserveState: true, preserveScroll: true });
    onStart({ key: `mail ${mail ?? title}`, title, description: source === null ? '' : `Mail: ${source.href}` });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another start in the URL.
  useEffect(() => begin(), [url]);
}
