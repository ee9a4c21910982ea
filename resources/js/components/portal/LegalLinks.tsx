import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { SharedCompany } from '#js/lib/readShared.ts';

type Props = {
  company: SharedCompany | null;
  /** For pages that should stay open, such as checkout. */
  isInNewTab?: boolean;
};

/** Links to the company's privacy policy and terms; renders nothing if the backend has no such pages. */
export function LegalLinks({ company, isInNewTab }: Props) {
  if (!company?.has_legal_pages) {
    return null;
  }
  const target = isInNewTab ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <p className="p-legal-links">
      <a href={pageUrl('Public/PrivacyPolicy')} {...target}>
        Privacy policy
      </a>
      <a href={pageUrl('Public/Terms')} {...target}>
        Terms
      </a>
    </p>
  );
}
