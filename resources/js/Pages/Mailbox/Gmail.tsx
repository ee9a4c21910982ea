import { SignInPage } from './Partials/setup/SignInPage.tsx';

/** Connects a mailbox of Google. */
export default function MailboxGmail() {
  return <SignInPage provider="gmail" name="Gmail" company="Google" />;
}
