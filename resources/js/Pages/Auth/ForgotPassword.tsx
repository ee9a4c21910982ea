import { pageUrl } from '#domain/pageUrl.ts';
import { signInUrl } from '#js/lib/signInUrl.ts';
import { ForgotPasswordForm } from './Partials/ForgotPasswordForm.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordForm action={pageUrl('Auth/ForgotPassword')} signInHref={signInUrl('staff')} />;
}
