import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import '#css/portal/unsubscribe.css';

/** Asks whether to stop following a topic, opened by the link in a mail. */
export default function StopFollowing({ token, title, follows }: PageProps<'Portal/Forum/Stop'>) {
  const topic = title ? `“${title}”` : 'this topic';
  return (
    <>
      <Head title="Stop following">
        <meta name="robots" content="noindex" />
      </Head>
      <div className="p-unsubscribe">
        <h1>{follows ? 'Stop following?' : 'You no longer follow this topic'}</h1>
        <p>
          {follows ? `You get an e-mail for each new post in ${topic}.` : `You get no more e-mails about ${topic}.`}
        </p>
        {follows && (
          <VisitForm action={pageUrl('Portal/Forum/Stop', { token })}>
            {({ processing }) => (
              <>
                <TokenField />
                <Button type="submit" busy={processing} wide>
                  Stop following
                </Button>
              </>
            )}
          </VisitForm>
        )}
        <ButtonLink href={pageUrl('Portal/Forum/Index')} page="Portal/Forum/Index" variant="quiet">
          To the forum
        </ButtonLink>
      </div>
    </>
  );
}
