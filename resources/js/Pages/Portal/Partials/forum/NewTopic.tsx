import type { ForumCategory } from '#contract/conversations/forum.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { PortalSelectField } from '#js/components/portal/PortalSelectField.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { ForumName, type Person, SignInToWrite } from './ForumName.tsx';
import { PicturesField } from './PicturesField.tsx';
import { PostText } from './PostText.tsx';

type NewTopicProps = {
  categories: ForumCategory[];
  categoryId: number | null;
  person: Person | null;
  requestKey: string;
};

/** Begins a topic. */
export function NewTopic({ categories, categoryId, person, requestKey }: NewTopicProps) {
  if (categories.length === 0) {
    return null;
  }
  if (person === null) {
    return <SignInToWrite />;
  }
  if (person.refusal !== null) {
    return <p className="p-forum-refusal">{person.refusal}</p>;
  }
  return (
    <section className="p-forum-write" aria-labelledby="new-topic">
      <h2 id="new-topic">Begin a topic</h2>
      <VisitForm action="/portal/forum/topics" hasFiles>
        {({ errors, processing }) => (
          <>
            <TokenField />
            <input type="hidden" name="request_key" value={requestKey} />
            <PortalSelectField
              label="Category"
              name="category_id"
              defaultValue={categoryId ?? categories[0]?.id}
              options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              error={errors.category_id}
            />
            <Field label="Title" name="title" required maxLength={140} error={errors.title} />
            <PostText
              label="Your post"
              rows={6}
              error={errors.body}
              help="**bold**, *italic*, lists with -, quotes with >"
            />
            <PicturesField person={person} error={errors.pictures} />
            <Button type="submit" busy={processing}>
              Publish topic
            </Button>
          </>
        )}
      </VisitForm>
      <ForumName person={person} />
    </section>
  );
}
