import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';

export type Person = { name: string; refusal: string | null };

/** The name that others see. */
export function ForumName({ person }: { person: Person }) {
  return (
    <details className="p-forum-name">
      <summary>
        You write as <bdi>{person.name}</bdi>
      </summary>
      <VisitForm action="/portal/forum/name">
        {({ errors, processing }) => (
          <>
            <TokenField />
            <Field
              label="Name in the forum"
              name="name"
              defaultValue={person.name}
              maxLength={40}
              error={errors.name}
            />
            <Button type="submit" variant="secondary" busy={processing}>
              Save name
            </Button>
          </>
        )}
      </VisitForm>
    </details>
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
