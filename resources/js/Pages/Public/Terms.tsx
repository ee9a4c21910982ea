import type { PageProps } from '#contract/pages.ts';
import { LegalPage } from './Partials/LegalPage.tsx';

export default function Terms({ text }: PageProps<'Public/Terms'>) {
  return <LegalPage title="Terms" text={text} />;
}
