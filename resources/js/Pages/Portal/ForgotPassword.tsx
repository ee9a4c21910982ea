import { pageUrl } from '#domain/pageUrl.ts';
import { ForgotPasswordForm } from '../Auth/Partials/ForgotPasswordForm.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordForm action={pageUrl('Portal/ForgotPassword')} signInHref={pageUrl('Portal/Login')} />;
}
