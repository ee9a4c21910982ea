import { usePage } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { PasswordField } from '#js/components/portal/PasswordField.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { withQuery } from '#js/lib/visit/withQuery.ts';
import { AuthHead } from './Partials/AuthHead.tsx';

export default function ConfirmPassword() {
  const { auth } = useShared();
  const { url } = usePage();
  return (
    <>
      <AuthHead title="Confirm it’s you">
        This page is sensitive. Enter the password{auth.user ? ` of ${auth.user.email}` : ''} to continue.
      </AuthHead>
      <VisitForm
        action={withQuery(pageUrl('Auth/ConfirmPassword'), url)}
        className="p-auth-form"
        resetOnError={['password']}
      >
        {({ errors, processing }) => (
          <>
            <TokenField />
            <OtherErrors errors={errors} shown={['password']} />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              error={errors.password}
            />
            <Button type="submit" wide busy={processing}>
              Confirm
            </Button>
          </>
        )}
      </VisitForm>
    </>
  );
}
