import { MAX_POST_PICTURES } from '#domain/conversations/forum.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import type { Person } from './ForumName.tsx';

type PicturesFieldProps = { person: Person; error: string | undefined };

/** Adds pictures to a post, for people who chose a name. */
export function PicturesField({ person, error }: PicturesFieldProps) {
  return (
    <div>
      {person.has_chosen ? (
        <Field
          label="Pictures"
          optional
          type="file"
          name="pictures"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          multiple
          error={error}
          help={`At most ${MAX_POST_PICTURES}, of 5 MB each. Where they were taken is removed.`}
        />
      ) : (
        <ButtonLink
          href={pageUrl('Portal/Forum/Profile')}
          page="Portal/Forum/Profile"
          variant="quiet"
          className="p-forum-back"
        >
          Choose a name to add pictures
        </ButtonLink>
      )}
    </div>
  );
}
