import { Form, Link } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { AuthHead } from '#js/components/portal/AuthHead.tsx';
import { Button } from '#js/components/portal/Button.tsx';
import { Field } from '#js/components/portal/Field.tsx';
import { NewPasswordFields } from '#js/components/portal/NewPasswordFields.tsx';
import { Notice } from '#js/components/portal/Notice.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';

export default function ResetPassword({ token, email }: PageProps<'Auth/ResetPassword'>) {
  return (
    <>
      <AuthHead title="Set a new password">You are signed out everywhere else.</AuthHead>
      <Form
        action="/reset-password"
        method="post"
        className="p-auth-form"
        transform={(data) => ({ ...data, token })}
        resetOnError={['password', 'password_confirmation']}
      >
        {({ errors, processing }) => (
          <>
            <TokenField />
            {errors.token && (
              <Notice tone="danger" action={<Link href="/forgot-password">Ask for a new link</Link>}>
                {errors.token}
              </Notice>
            )}
            <Field
              label="E-mail"
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={email}
              readOnly
              error={errors.email}
            />
            <NewPasswordFields errors={errors} label="New password" />
            <Button type="submit" wide busy={processing}>
              Set new password
            </Button>
          </>
        )}
      </Form>
    </>
  );
}
