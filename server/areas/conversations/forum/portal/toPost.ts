import { pageUrl } from '#domain/kit/pageUrl.ts';
import { type Redirect, redirect } from '#server/http/outputs/answers.ts';

/** Leads to a post in its topic. */
export function toPost(
  { id, topicId }: { id: number; topicId: number },
  message: Record<string, string> = {},
): Redirect {
  return redirect(`${pageUrl('Portal/Forum/Show', { id: topicId }, { post: id })}#post-${id}`, message);
}
