import { Form, Link } from '@inertiajs/react';
import { AuthHead } from '#js/components/portal/AuthHead.tsx';
import { Button } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { Notice } from '#js/components/portal/Notice.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';

export default function ForgotPassword() {
  return (
    <>
      <AuthHead title="Forgot your password?">We mail you a link to set a new one.</AuthHead>
      <Form action="/forgot-password" method="post" className="p-auth-form">
        {({ errors, processing, wasSuccessful }) => (
          <>
            <TokenField />
            {wasSuccessful && (
              <Notice tone="success" title="Look into your mailbox">
                If an account has this address, the link is on its way. It works for one hour.
              </Notice>
            )}
            <Field
              label="E-mail"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              required
              error={errors.email}
            />
            <Button type="submit" wide busy={processing}>
              {wasSuccessful ? 'Send the link again' : 'Send the link'}
            </Button>
          </>
        )}
      </Form>
      <p className="p-auth-links">
        <Link href="/login">Back to sign-in</Link>
      </p>
    </>
  );
}
