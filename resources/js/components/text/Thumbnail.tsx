import styles from './Thumbnail.module.css';

type ThumbnailProps = {
  /** The picture; without one, a generated drawing. */
  url: string | null;
  id: number;
};

/** A record's cover beside its name in a list; decorative. */
export function Thumbnail({ url, id }: ThumbnailProps) {
  if (url) {
    return <img className={styles.thumbnail} src={smallest(url)} alt="" width={40} height={28} loading="lazy" />;
  }
  return (
    <svg
      className={styles.thumbnail}
      data-hue={id % HUES}
      viewBox="0 0 40 28"
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width="40" height="28" className={styles.sky} />
      <circle cx={8 + ((id * 7) % 24)} cy={8 + ((id * 3) % 5)} r="4.5" className={styles.sun} />
      <path d={`M0 ${17 + (id % 4)} q 10 -${5 + (id % 3)} 20 0 t 20 0 V 28 H 0 Z`} className={styles.hill} />
    </svg>
  );
}

/** Number of hues in the stylesheet. */
const HUES = 6;

/** Our pictures come in several widths (`/files/{id}/{width}`); use the smallest. */
function smallest(url: string): string {
  return url.replace(/^(.*\/files\/[^/]+)\/\d+$/, '$1/400');
}
