import { Link } from '@inertiajs/react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import '#css/portal/button.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant;
  /** Shows progress and prevents clicks. */
  busy?: boolean;
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button of the portal, 44 px high. */
export function Button({ variant = 'primary', busy = false, wide, children, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(variant, wide, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // aria-disabled keeps the focus during the request; `disabled` would lose it.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="p-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

type LinkProps = {
  href: string;
  /** The name of the target page, to preload its code. */
  page?: string;
  variant?: Variant;
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

/** An Inertia link styled as a button. */
export function ButtonLink({ href, page, variant = 'primary', wide, className, children }: LinkProps) {
  return (
    <Link href={href} prefetch data-page={page} className={classOf(variant, wide, className)}>
      {children}
    </Link>
  );
}

function classOf(variant: Variant, wide: boolean | undefined, className = ''): string {
  return `p-button p-button-${variant} ${wide ? 'p-button-wide' : ''} ${className}`.replace(/\s+/g, ' ').trim();
}
