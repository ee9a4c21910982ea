import type { PageProps } from '#contract/pages.ts';
import { LegalPage } from './Partials/LegalPage.tsx';

export default function PrivacyPolicy({ text }: PageProps<'Public/PrivacyPolicy'>) {
  return <LegalPage title="Privacy policy" text={text} />;
}
