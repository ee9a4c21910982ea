import { type ReactNode, useState } from 'react';
import { Button } from '#js/components/portal/Button.tsx';
import { Check } from '#js/components/portal/Check.tsx';
import { EmailField } from '#js/components/portal/EmailField.tsx';
import { PasswordField } from '#js/components/portal/PasswordField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import '#css/portal/auth.css';
import { OtherErrors } from '#js/components/portal/OtherErrors.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';

type Account = { label: string; email: string; password: string };

type Props = {
  /** The URL to post to, including the page's query (`?next=…`). */
  action: string;
  demoAccounts: Account[];
  /** Prefilled address. */
  email?: string;
  emailAutoComplete?: string;
  /** An alternative sign-in method, below the button. */
  otherWay?: ReactNode;
};

/** E-mail and password. On a demo, its accounts can be filled in with one click. */
export function SignInForm({
  action,
  demoAccounts,
  email: known = '',
  emailAutoComplete = 'username',
  otherWay,
}: Props) {
  const accounts = demoAccounts.filter(({ email }) => email !== '');
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  return (
    <>
      <VisitForm action={action} className="p-auth-form" onError={() => setPassword('')}>
        {({ errors, processing }) => (
          <>
            <TokenField />
            <OtherErrors errors={errors} shown={['email', 'password']} />
            <EmailField
              required
              autoComplete={emailAutoComplete}
              value={email}
              error={errors.email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              value={password}
              error={errors.password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Check label="Stay signed in" name="remember" value="1" />
            <Button type="submit" wide busy={processing}>
              Sign in
            </Button>
            {otherWay}
          </>
        )}
      </VisitForm>
      {accounts.length > 0 && (
        <section className="p-demo" aria-label="Demo accounts">
          <p>This is a demo. Choose an account to fill in:</p>
          <div>
            {accounts.map((account) => (
              <Button
                key={account.email}
                variant="secondary"
                onClick={() => {
                  setEmail(account.email);
                  setPassword(account.password);
                }}
              >
                {account.label}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
