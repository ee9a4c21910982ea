import type { PageProps } from '#contract/pages.ts';
import { Failure } from '#js/components/state/Failure.tsx';

/** Errors for signed-in staff: keeps the navigation. */
export default function Staff(props: PageProps<'Errors/Staff'>) {
  return <Failure {...props} />;
}
