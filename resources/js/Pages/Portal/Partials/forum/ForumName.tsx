import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';

export type Person = { name: string; has_chosen: boolean; refusal: string | null };

/** The name that others see, with a link to the profile that sets it. */
export function ForumName({ person }: { person: Person }) {
  return (
    <p className="p-forum-name">
      You write as{' '}
      <strong>
        <bdi>{person.name}</bdi>
      </strong>{' '}
      <ButtonLink href={pageUrl('Portal/Forum/Profile')} page="Portal/Forum/Profile" variant="quiet">
        Your name and posts
      </ButtonLink>
    </p>
  );
}

/** Reading needs no account; writing does. */
export function SignInToWrite() {
  return (
    <p className="p-forum-refusal">
      <ButtonLink href={signInUrl('portal')} variant="secondary">
        Sign in to write
      </ButtonLink>
    </p>
  );
}
