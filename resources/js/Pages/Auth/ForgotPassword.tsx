import { pageUrl } from '#domain/pageUrl.ts';
import { ForgotPasswordForm } from './Partials/ForgotPasswordForm.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordForm action={pageUrl('Auth/ForgotPassword')} signInHref={pageUrl('Auth/Login')} />;
}
