import { pageUrl } from '#domain/kit/pageUrl.ts';

/** The page of a conversation. */
export function threadUrl(id: number): string {
  return pageUrl('Chat/Index', {}, { thread: id });
}
