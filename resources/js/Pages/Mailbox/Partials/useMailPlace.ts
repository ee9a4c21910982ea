import { router, usePage } from '@inertiajs/react';
import { useEffect, useRef } from 'react';
import { readId } from '#js/components/table/filters/readId.ts';
import type { MailQuery } from '#js/stores/conversations/mailbox/mailbox.ts';

const FLAGS = ['unread', 'starred', 'attachments'] as const;
const TEXTS = ['search', 'from', 'since', 'until', 'tag'] as const;
/** What limits the list; each change of it shows the first page again. */
const LIMITS = [...FLAGS, ...TEXTS, 'everywhere'] as const;

type Change = Partial<
  Record<(typeof LIMITS)[number] | 'mailbox' | 'folder' | 'mail' | 'page' | 'to', string | number | null>
>;

/** What the mailbox shows, kept in the URL: mailbox, folder, mail, page, search and filters. */
export function useMailPlace() {
  const { url } = usePage();
  /** Where a change leads that the address does not show yet: Inertia writes the history a moment later. */
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === url) {
      asked.current = null;
    }
  }, [url]);
  const address = new URL(url, 'http://localhost');
  const { searchParams } = address;
  const text = (name: string) => searchParams.get(name) || undefined;
  const query: MailQuery = {
    page: readId(searchParams.get('page')) ?? 1,
    ...Object.fromEntries(TEXTS.flatMap((name) => (text(name) ? [[name, text(name)]] : []))),
    ...Object.fromEntries(FLAGS.flatMap((name) => (text(name) ? [[name, true]] : []))),
  };

  function change(next: Change, isNewEntry = true) {
    const isLimited = LIMITS.some((name) => name in next) || 'folder' in next || 'mailbox' in next;
    for (const [name, value] of Object.entries(isLimited && !('page' in next) ? { page: null, ...next } : next)) {
      if (value === null || value === '') {
        searchParams.delete(name);
      } else {
        searchParams.set(name, String(value));
      }
    }
    const visit = { url: address.pathname + address.search, preserveState: true, preserveScroll: true };
    asked.current = visit.url === url ? null : visit.url;
    if (isNewEntry) {
      router.push(visit);
    } else {
      router.replace(visit);
    }
  }

  return {
    mailboxId: readId(searchParams.get('mailbox')) ?? null,
    folderId: readId(searchParams.get('folder')) ?? null,
    mailId: readId(searchParams.get('mail')) ?? null,
    /** Who a mail is begun to. */
    to: text('to') ?? null,
    isEverywhere: searchParams.get('everywhere') === '1',
    isLimited: LIMITS.some((name) => searchParams.has(name)),
    query,
    /** Whether nobody has gone elsewhere since this was rendered. */
    isStillOpen: () => asked.current === null && window.location.pathname + window.location.search === url,
    change,
    clear: () => change(Object.fromEntries(LIMITS.map((name) => [name, null]))),
  };
}

export type MailPlace = ReturnType<typeof useMailPlace>;
