import { ForgotPasswordForm } from '#js/components/portal/ForgotPasswordForm.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordForm action="/portal/forgot-password" signInHref="/portal/login" />;
}
