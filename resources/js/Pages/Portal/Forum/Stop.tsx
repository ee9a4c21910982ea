import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { Button, ButtonLink } from '#js/components/portal/Button.tsx';
import { TokenField } from '#js/components/portal/TokenField.tsx';
import { VisitForm } from '#js/components/portal/VisitForm.tsx';
import '#css/portal/unsubscribe.css';

/** Asks whether to stop mails about a topic or about mentions, opened by the link in a mail. */
export default function StopFollowing({ token, title, is_about_mentions, follows }: PageProps<'Portal/Forum/Stop'>) {
  const topic = title ? `“${title}”` : 'this topic';
  const asked = is_about_mentions ? 'when somebody mentions you' : `for each new post in ${topic}`;
  const stopped = is_about_mentions ? 'about mentions' : `about ${topic}`;
  const done = is_about_mentions ? 'Mentions are no longer mailed' : 'You no longer follow this topic';
  const action = is_about_mentions ? 'Stop these e-mails' : 'Stop following';
  return (
    <>
      <Head title={action}>
        <meta name="robots" content="noindex" />
      </Head>
      <div className="p-unsubscribe">
        <h1>{follows ? `${action}?` : done}</h1>
        <p>{follows ? `You get an e-mail ${asked}.` : `You get no more e-mails ${stopped}.`}</p>
        {follows && (
          <VisitForm action={pageUrl('Portal/Forum/Stop', { token })}>
            {({ processing }) => (
              <>
                <TokenField />
                <Button type="submit" busy={processing} wide>
                  {action}
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
