import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

type LinkButtonProps = { label: string; href: string; icon?: ReactNode };

/** A link styled as a button, such as the next step of an empty state. */
export function LinkButton({ label, href, icon }: LinkButtonProps) {
  return (
    <Button renderRoot={(props) => <Link {...props} href={href} />} leftSection={icon}>
      {label}
    </Button>
  );
}
