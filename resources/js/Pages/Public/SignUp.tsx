import { Head } from '@inertiajs/react';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { Empty } from '#js/components/portal/Empty.tsx';
import { PortalNotice } from '#js/components/portal/PortalNotice.tsx';
import { useSignUp } from '#js/stores/content/cmsPages/visitorForms.ts';
import '#css/portal/unsubscribe.css';

/** Asks whether a sign-up is meant. Opening the link changes nothing, because mail scanners open links, too. */
export default function SignUp({ token, company_name, sign_up: asked }: PageProps<'Public/SignUp'>) {
  const { confirm, loading, success, error, message } = useSignUp();
  return (
    <>
      <Head title="Confirm your sign-up">
        <meta name="robots" content="noindex" />
      </Head>
      {success ? (
        <Empty
          icon={<IconCircleCheck size={28} />}
          title="You are signed up"
          level={1}
          action={
            <ButtonLink href={pageUrl('Portal/Events/Index')} page="Portal/Events/Index" variant="secondary">
              See the events
            </ButtonLink>
          }
        >
          {company_name} writes to {asked?.email} from now on. Each e-mail has a link to unsubscribe.
        </Empty>
      ) : asked === null ? (
        <Empty icon={<IconLinkOff size={28} />} title="This link is no longer valid" level={1}>
          Sign up again on the page where you found the form.
        </Empty>
      ) : (
        <div className="p-unsubscribe">
          <h1>{asked.title || 'Sign up'}</h1>
          <p>
            Should {company_name} write to {asked.email}?
          </p>
          {error && <PortalNotice tone="danger">{message}</PortalNotice>}
          <Button busy={loading} wide onClick={() => void confirm(token)}>
            Yes, sign me up
          </Button>
        </div>
      )}
    </>
  );
}
