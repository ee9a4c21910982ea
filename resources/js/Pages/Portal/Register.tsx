import { Link, usePage } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { EmailField } from '#js/components/portal/EmailField.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';
import { withQuery } from '#js/lib/visit/withQuery.ts';
import { AuthHead } from '../Auth/Partials/AuthHead.tsx';
import { NewPasswordFields } from '../Auth/Partials/NewPasswordFields.tsx';

export default function Register() {
  const { url } = usePage();
  return (
    <>
      <AuthHead title="Create an account">Orders you made as a guest with the same address are added to it.</AuthHead>
      <VisitForm
        action={withQuery(pageUrl('Portal/Register'), url)}
        className="p-auth-form"
        resetOnError={['password', 'password_confirmation']}
      >
        {({ errors, processing }) => (
          <>
            <TokenField />
            <OtherErrors errors={errors} shown={['name', 'email', 'password', 'password_confirmation']} />
            <Field label="Name" name="name" autoComplete="name" required error={errors.name} />
            <EmailField required error={errors.email} />
            <NewPasswordFields errors={errors} />
            <Button type="submit" wide busy={processing}>
              Create account
            </Button>
          </>
        )}
      </VisitForm>
      <p className="p-auth-links">
        <Link href={withQuery(signInUrl('portal'), url)}>I have an account</Link>
      </p>
    </>
  );
}
