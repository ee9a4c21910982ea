import type { ForumPost } from '#contract/conversations/forum.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import type { Person } from './ForumName.tsx';
import { PicturesField } from './PicturesField.tsx';
import { PostText } from './PostText.tsx';

type AnswerProps = {
  topicId: number;
  requestKey: string;
  person: Person;
  people: readonly string[];
  quoted: ForumPost | null;
  onUnquote: () => void;
};

/** Answers in a topic, with or without a quote. */
export function Answer({ topicId, requestKey, person, people, quoted, onUnquote }: AnswerProps) {
  return (
    <section className="p-forum-write" aria-labelledby="answer">
      <h2 id="answer">Your answer</h2>
      <VisitForm action={`/portal/forum/topics/${topicId}/posts`} hasFiles>
        {({ errors, processing }) => (
          <>
            <TokenField />
            <input type="hidden" name="request_key" value={requestKey} />
            {quoted && (
              <blockquote className="p-forum-quote">
                <input type="hidden" name="quoted_id" value={quoted.id} />
                <bdi>{quoted.author_name}</bdi>: {quoted.body.slice(0, 200)}{' '}
                <Button type="button" variant="quiet" onClick={onUnquote} className="p-needs-scripts">
                  Remove quote
                </Button>
              </blockquote>
            )}
            <PostText label="Your post" rows={5} people={people} error={errors.body} help="Mention others with @." />
            <PicturesField person={person} error={errors.pictures} />
            <Button type="submit" busy={processing}>
              Publish answer
            </Button>
          </>
        )}
      </VisitForm>
    </section>
  );
}
