import type { PageProps } from '#contract/pages.ts';
import { Failure } from '#js/components/state/Failure.tsx';

/** Errors for guests and portal visitors, and every server error. */
export default function Show(props: PageProps<'Errors/Show'>) {
  return <Failure {...props} />;
}
