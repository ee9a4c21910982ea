import type { PageProps } from '#contract/pages.ts';
import { Failure } from '#js/components/Failure.tsx';

/** A failure for guests and visitors of the portal, and every failure of the server itself. */
export default function Show(props: PageProps<'Errors/Show'>) {
  return <Failure {...props} />;
}
