import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { AuthHead } from './Partials/AuthHead.tsx';

export default function TwoFactor() {
  return (
    <>
      <AuthHead title="Enter your code">
        Open your authenticator app and type the six digits that it shows for this account.
      </AuthHead>
      <VisitForm action={pageUrl('Auth/TwoFactor')} className="p-auth-form" resetOnError={['code']}>
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
              autoFocus
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
        <Link href={pageUrl('Auth/Login')}>Sign in with another account</Link>
      </p>
    </>
  );
}
