import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';
import { ForgotPasswordForm } from '../Auth/Partials/ForgotPasswordForm.tsx';

export default function ForgotPassword({ confirming }: PageProps<'Portal/ForgotPassword'>) {
  return (
    <ForgotPasswordForm
      action={pageUrl('Portal/ForgotPassword')}
      signInHref={signInUrl('portal')}
      email={confirming ?? ''}
    />
  );
}
