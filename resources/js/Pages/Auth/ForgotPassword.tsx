import { pageUrl } from '#domain/kit/pageUrl.ts';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';
import { ForgotPasswordForm } from './Partials/ForgotPasswordForm.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordForm action={pageUrl('Auth/ForgotPassword')} signInHref={signInUrl('staff')} />;
}
