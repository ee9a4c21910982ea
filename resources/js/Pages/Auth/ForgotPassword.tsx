import { ForgotPasswordForm } from '#js/components/portal/ForgotPasswordForm.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordForm action="/forgot-password" signInHref="/login" />;
}
