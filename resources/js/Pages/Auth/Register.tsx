import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button } from '#js/components/portal/Button.tsx';
import { EmailField } from '#js/components/portal/EmailField.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';
import { AuthHead } from './Partials/AuthHead.tsx';
import { OnePasswordField } from './Partials/OnePasswordField.tsx';
import { PlaceFields } from './Partials/PlaceFields.tsx';

const SHOWN = [
  ...['company', 'name', 'email', 'password', 'password_confirmation'],
  ...['country', 'timezone', 'currency', 'locale'],
];

export default function Register() {
  return (
    <>
      <AuthHead title="Create an organisation">You are its owner and can invite others later.</AuthHead>
      <VisitForm
        action={pageUrl('Auth/Register')}
        className="p-auth-form"
        resetOnError={['password', 'password_confirmation']}
      >
        {({ errors, processing }) => (
          <>
            <TokenField />
            <OtherErrors errors={errors} shown={SHOWN} />
            <Field
              label="Organisation"
              name="company"
              autoComplete="organization"
              required
              help="Visitors see this name on your events and tickets."
              error={errors.company}
            />
            <Field label="Your name" name="name" autoComplete="name" required error={errors.name} />
            <EmailField required error={errors.email} />
            <OnePasswordField errors={errors} />
            <PlaceFields errors={errors} />
            <Button type="submit" wide busy={processing}>
              Create organisation
            </Button>
          </>
        )}
      </VisitForm>
      <p className="p-auth-links">
        <Link href={signInUrl('staff')}>I have an account</Link>
      </p>
    </>
  );
}
