import { ForgotPasswordForm } from '../Auth/Partials/ForgotPasswordForm.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordForm action="/portal/forgot-password" signInHref="/portal/login" />;
}
