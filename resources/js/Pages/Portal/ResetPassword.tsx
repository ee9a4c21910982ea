import type { PageProps } from '#contract/pages.ts';
import { ResetPasswordForm } from '../Auth/Partials/ResetPasswordForm.tsx';

export default function ResetPassword(props: PageProps<'Portal/ResetPassword'>) {
  return <ResetPasswordForm {...props} action="/portal/reset-password" askAgainHref="/portal/forgot-password" />;
}
