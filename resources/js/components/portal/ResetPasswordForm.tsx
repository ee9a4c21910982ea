import { Form, Link } from '@inertiajs/react';
import { AuthHead } from './AuthHead.tsx';
import { Button } from './Button.tsx';
import { EmailField } from './EmailField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { Notice } from './Notice.tsx';
import { TokenField } from './TokenField.tsx';

type Props = { token: string; email: string; action: string; askAgainHref: string };

/** Sets a new password with the secret of a mailed link. */
export function ResetPasswordForm({ token, email, action, askAgainHref }: Props) {
  return (
    <>
      <AuthHead title="Set a new password">You are signed out everywhere else.</AuthHead>
      <Form
        action={action}
        method="post"
        className="p-auth-form"
        transform={(data) => ({ ...data, token })}
        resetOnError={['password', 'password_confirmation']}
      >
        {({ errors, processing }) => (
          <>
            <TokenField />
            {errors.token && (
              <Notice tone="danger" action={<Link href={askAgainHref}>Ask for a new link</Link>}>
                {errors.token}
              </Notice>
            )}
            <EmailField defaultValue={email} readOnly error={errors.email} />
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
