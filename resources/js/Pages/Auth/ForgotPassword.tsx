import { ForgotPasswordForm } from './Partials/ForgotPasswordForm.tsx';

export default function ForgotPassword() {
  return <ForgotPasswordForm action="/forgot-password" signInHref="/login" />;
}
