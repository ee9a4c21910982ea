import { CoverArt } from './CoverArt.tsx';
import { srcSetOf } from './srcSetOf.ts';
import '#css/portal/cover.css';

type Props = {
  url: string | null;
  id: number;
  /** Where it is used, which determines its width: on a page, a card or a line. */
  on?: keyof typeof SIZES;
  eager?: boolean;
};

/** Phones with a 3x screen get images for 2x: the difference is not visible, and saves mobile data. */
const PHONE = '(max-width: 40em) and (min-resolution: 2.5dppx) 66vw, (max-width: 40em) 100vw';
const SIZES = {
  page: `${PHONE}, (max-width: 60em) 100vw, 44rem`,
  card: `${PHONE}, 24rem`,
  line: '3.5rem',
} as const;

const INKS = 5;

/** The event's picture; without one, generated artwork in the company's colour. */
export function Cover({ url, id, on = 'card', eager = false }: Props) {
  if (url) {
    return (
      <img
        className="p-cover"
        src={url}
        srcSet={srcSetOf(url)}
        sizes={SIZES[on]}
        alt=""
        width={1200}
        height={675}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
      />
    );
  }
  return (
    <div className="p-cover p-cover-plain" data-ink={id % INKS} aria-hidden="true">
      <CoverArt id={id} />
    </div>
  );
}
