import { Link } from '@inertiajs/react';
import type { SharedCompany } from '#js/lib/readShared.ts';
import '#css/portal/brand.css';

type Props = { company: SharedCompany | null; appName: string; href?: string };

/** The company's logo for the colour scheme, otherwise its name; the product's name without a company. */
export function Brand({ company, appName, href }: Props) {
  const name = company?.name ?? appName;
  const light = company?.logo_light ?? company?.logo_dark;
  const dark = company?.logo_dark ?? company?.logo_light;
  const content =
    light && dark ? (
      <>
        <img className="p-brand-light" src={light} alt={name} height={32} />
        <img className="p-brand-dark" src={dark} alt={name} height={32} />
      </>
    ) : (
      name
    );
  return href ? (
    <Link href={href} className="p-brand">
      {content}
    </Link>
  ) : (
    <span className="p-brand">{content}</span>
  );
}
