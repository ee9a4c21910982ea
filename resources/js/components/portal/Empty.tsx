import type { ReactNode } from 'react';
import '#css/portal/empty.css';

type Props = {
  icon?: ReactNode;
  title: string;
  /** Heading level; 1 if it is the page's only content. */
  level?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
};

/** An empty state: why, and what to do next. */
export function Empty({ icon, title, level = 2, children, action }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="p-empty">
      {icon && (
        <span className="p-empty-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="p-empty-action">{action}</div>}
    </div>
  );
}
