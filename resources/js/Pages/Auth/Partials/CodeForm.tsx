import { Link } from '@inertiajs/react';
import { Button } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';

/** The second sign-in step: a code from the authenticator app, or a recovery code. */
export function CodeForm() {
  return (
    <>
      <VisitForm action="/two-factor" className="p-auth-form" resetOnError={['code']}>
        {({ errors, processing }) => (
          <>
            <TokenField />
            <OtherErrors errors={errors} shown={['code']} />
            <Field
              label="Code"
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
              help="No phone at hand? Type one of your recovery codes instead."
              error={errors.code}
            />
            <Button type="submit" wide busy={processing}>
              Sign in
            </Button>
          </>
        )}
      </VisitForm>
      <p className="p-auth-links">
        <Link href="/logout" method="post" as="button" className="p-link-button">
          Sign in with another account
        </Link>
      </p>
    </>
  );
}
