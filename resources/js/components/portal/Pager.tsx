import { Link } from '@inertiajs/react';
import '#css/portal/pager.css';

type Props = { page: number | null; lastPage: number | null; hrefOf: (page: number) => string };

/** Links to the previous and next page; renders nothing for a single page. */
export function Pager({ page, lastPage, hrefOf }: Props) {
  if (page === null || lastPage === null || lastPage <= 1) {
    return null;
  }
  return (
    <nav className="p-pager" aria-label="Pages">
      {page > 1 ? <Link href={hrefOf(page - 1)}>Previous</Link> : <span />}
      <span className="tabular">
        Page {page} of {lastPage}
      </span>
      {page < lastPage ? <Link href={hrefOf(page + 1)}>Next</Link> : <span />}
    </nav>
  );
}
