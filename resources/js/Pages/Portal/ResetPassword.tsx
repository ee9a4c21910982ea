import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ResetPasswordForm } from '../Auth/Partials/ResetPasswordForm.tsx';

export default function ResetPassword(props: PageProps<'Portal/ResetPassword'>) {
  return (
    <ResetPasswordForm {...props} action="/portal/reset-password" askAgainHref={pageUrl('Portal/ForgotPassword')} />
  );
}
