import { Link } from '@inertiajs/react';
import { pageUrl } from '#domain/kit/pageUrl.ts';
import { useShared } from '#js/lib/useShared.ts';
import styles from './CompanyLogo.module.css';

type CompanyLogoProps = {
  /** Whether it is on a dark surface. */
  dark: boolean;
  /** Shows the mark only. */
  compact?: boolean;
};

/** The company's logo for this surface; without one, a mark with its first letter and its name. */
export function CompanyLogo({ dark, compact = false }: CompanyLogoProps) {
  const { company, app } = useShared();
  const name = company?.name ?? app.name;
  const image = (dark ? company?.logo_dark : company?.logo_light) ?? null;
  return (
    <Link href={pageUrl('Home/Index')} className={styles.logo} aria-label={`${name}, home`}>
      {image !== null && !compact ? (
        <img src={image} alt="" className={styles.image} />
      ) : (
        <>
          <span className={styles.mark} aria-hidden="true">
            {name.charAt(0).toUpperCase()}
          </span>
          {!compact && <span className={styles.name}>{name}</span>}
        </>
      )}
    </Link>
  );
}
