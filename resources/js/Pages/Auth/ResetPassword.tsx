import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ResetPasswordForm } from './Partials/ResetPasswordForm.tsx';

export default function ResetPassword(props: PageProps<'Auth/ResetPassword'>) {
  return <ResetPasswordForm {...props} action="/reset-password" askAgainHref={pageUrl('Auth/ForgotPassword')} />;
}
