import type { Mail } from '#contract/conversations/mailbox.ts';

type Paged = { data: Mail[]; current_page: number | null; last_page: number | null; links?: PageLinks | undefined };
type PageLinks = { url: string | null; label: string; active: boolean }[];

/** What an answer with mails means for the list; an answer without pages is its only page (specification §4). */
export function pageFrom(answer: Mail[] | Paged) {
  if (Array.isArray(answer)) {
    return { mails: answer, currentPage: 1, lastPage: 1, pageLinks: [] };
  }
  const { data, current_page: currentPage, last_page: lastPage, links } = answer;
  return { mails: data, currentPage: currentPage ?? 1, lastPage: lastPage ?? 1, pageLinks: links ?? [] };
}
