import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { formatDate } from '#domain/kit/time/dates.ts';
import { useShared, useTimezone } from '#js/lib/useShared.ts';
import '#css/portal/legal.css';

type Props = { title: string; text: PageProps<'Public/Terms'>['text'] };

/** A legal text written by the company; without one, the page says there is none. */
export function LegalPage({ title, text }: Props) {
  const { company, app } = useShared();
  const timezone = useTimezone();
  const name = company?.name ?? app.name;
  return (
    <article className="p-legal">
      <Head title={title} />
      <header>
        <h1>{title}</h1>
        <p>
          {name}
          {text?.updated_at && (
            <>
              {' · Last changed '}
              <time dateTime={text.updated_at}>{formatDate(text.updated_at, timezone, 'day')}</time>
            </>
          )}
        </p>
      </header>
      {text?.html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the HTML (cleanHtml).
        <div className="p-prose" dangerouslySetInnerHTML={{ __html: text.html }} />
      ) : (
        <p>
          {name} has not published {title === 'Terms' ? 'its terms' : 'its privacy policy'} here. Ask the organiser
          before you share personal data or buy a ticket.
        </p>
      )}
    </article>
  );
}
