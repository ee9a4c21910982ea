import type { ForumPost, ForumTopic } from '#contract/conversations/forum.ts';

type Page = { topic: ForumTopic; posts: readonly ForumPost[]; page: number; url: string };

/**
 * What search engines read of a page of a topic, as JSON-LD: a question with its answers if it is solved, else a
 * discussion. Posts that wait for a moderator are left out.
 */
export function structuredTopic({ topic, posts, page, url }: Page): string {
  const visible = posts.filter(({ state }) => state === 'visible');
  const first = page === 1 ? visible[0] : undefined;
  const others = visible.filter((post) => post !== first);
  const common = {
    author: { '@type': 'Person', name: topic.author_name },
    datePublished: topic.created_at ?? undefined,
    text: first?.body,
    url,
  };
  const solution = others.find(({ is_solution }) => is_solution);
  const answers = others
    .filter((post) => post !== solution)
    .map((post) => ({ ...written(post, url), '@type': 'Answer' }));
  const content = solution
    ? {
        '@type': 'QAPage',
        mainEntity: {
          '@type': 'Question',
          name: topic.title,
          answerCount: topic.replies ?? others.length,
          ...common,
          acceptedAnswer: { ...written(solution, url), '@type': 'Answer' },
          suggestedAnswer: answers,
        },
      }
    : {
        '@type': 'DiscussionForumPosting',
        headline: topic.title,
        ...common,
        comment: others.map((post) => ({ ...written(post, url), '@type': 'Comment' })),
      };
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll('<', '\\u003c');
}

function written({ id, author_name: author, body, created_at: at, reactions }: ForumPost, url: string) {
  return {
    text: body,
    datePublished: at ?? undefined,
    upvoteCount: reactions.find(({ kind }) => kind === 'like')?.count ?? 0,
    author: { '@type': 'Person', name: author },
    url: `${url}#post-${id}`,
  };
}
