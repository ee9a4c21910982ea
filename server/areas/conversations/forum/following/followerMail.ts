import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { forumPosts, forumTopics } from '#server/database/schema/conversations/forum.ts';
import type { Keys } from '#server/keys.ts';
import { companyMail, type Sender } from '#server/mail/companyMail.ts';
import type { MailMessage } from '#server/mail/prepareMail.ts';
import { followToken, MENTIONS } from './tokens.ts';

/** `isMentioned`: the post names them, whether or not they follow the topic. */
export type Follower = { id: number; name: string; email: string; isMentioned: boolean };

type News = {
  post: typeof forumPosts.$inferSelect;
  topic: typeof forumTopics.$inferSelect;
  company: Sender;
  /** The portal, to which the links lead. */
  origin: string;
  keys: Pick<Keys, 'signing'>;
};

/** A new post of a topic, with links to it and to stop following. */
export function followerMail(
  { post, topic, company, origin, keys }: News,
  { id, name, email, isMentioned }: Follower,
): MailMessage {
  const token = followToken(keys, { topicId: isMentioned ? MENTIONS : topic.id, customerId: id });
  const what = isMentioned ? 'mentioned you' : 'wrote';
  const address = pageUrl('Portal/Forum/Show', topic, { post: post.id });
  const stop = `${origin}${pageUrl('Portal/Forum/Stop', { token })}`;
  return {
    to: { name, address: email },
    unsubscribe: stop,
    ...companyMail(company, {
      origin,
      title: isMentioned ? `${post.authorName} mentioned you: ${topic.title}` : `New post: ${topic.title}`,
      preview: post.body.slice(0, 140),
      blocks: [
        { kind: 'text', text: `${post.authorName} ${what} in “${topic.title}”:` },
        { kind: 'text', text: post.body },
        { kind: 'button', label: 'Read the topic', url: `${origin}${address}#post-${post.id}` },
        {
          kind: 'link',
          label: isMentioned ? 'Stop these e-mails' : 'Stop following',
          url: stop,
          text: isMentioned
            ? 'No more e-mails when somebody mentions you. You need not sign in.'
            : 'No more e-mails about this topic. You need not sign in.',
        },
      ],
      footer: isMentioned
        ? `You received this e-mail because somebody mentioned you in the forum of ${company.name}.`
        : `You received this e-mail because you follow a topic in the forum of ${company.name}.`,
    }),
  };
}
