import { Head } from '@inertiajs/react';
import type { ReactNode } from 'react';
import '#css/portal/auth.css';

/** The title of a sign-in page, in the tab and on the card. */
export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="p-auth-head">
      <Head title={title} />
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}
