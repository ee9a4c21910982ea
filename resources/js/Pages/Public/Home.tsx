import { Head } from '@inertiajs/react';
import type { PageProps } from '#contract/pages.ts';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { ButtonLink } from '#js/components/portal/Button.tsx';
import { useShared } from '#js/lib/useShared.ts';
import { signInUrl } from '#js/lib/visit/signInUrl.ts';
import { FEATURES } from './Partials/features.ts';
import { SampleTicket } from './Partials/SampleTicket.tsx';
import '#css/portal/home.css';

/** The product's public home page. */
export default function Home({ portal }: PageProps<'Public/Home'>) {
  const { app } = useShared();
  return (
    <div className="p-home">
      <Head title="Events, tickets and guests">
        <meta
          name="description"
          content={`${app.name} sells tickets, invites guests and keeps a team’s work on time, for one event or a whole season.`}
        />
      </Head>
      <section className="p-home-hero">
        <div>
          <h1>From the first invitation to the last guest</h1>
          <p>
            {app.name} sells your tickets, invites your guests, lets them in and keeps your team on time, for one event
            or a whole season.
          </p>
          <div className="p-home-actions">
            <ButtonLink href={pageUrl('Auth/Register')} page="Auth/Register">
              Create an organisation
            </ButtonLink>
            <ButtonLink href={signInUrl('staff')} page="Auth/Login" variant="secondary">
              Sign in
            </ButtonLink>
          </div>
          {portal && (
            <p className="p-home-portal">
              Here for an event? <a href={portal.url}>See what is on at {portal.name}</a>
            </p>
          )}
        </div>
        <SampleTicket />
      </section>
      <section aria-labelledby="features">
        <h2 id="features">What you can do with it</h2>
        <ul className="p-home-features">
          {FEATURES.map(({ icon: FeatureIcon, title, text }) => (
            <li key={title}>
              <FeatureIcon size={24} stroke={1.75} aria-hidden="true" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
