import { SignInPage } from './Partials/setup/SignInPage.tsx';

/** Connects a mailbox of Microsoft. */
export default function MailboxOutlook() {
  return <SignInPage provider="outlook" name="Outlook" company="Microsoft" />;
}
