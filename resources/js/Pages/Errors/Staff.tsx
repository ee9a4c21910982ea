import type { PageProps } from '#contract/pages.ts';
import { Failure } from '#js/components/Failure.tsx';

/** A refusal for somebody who is signed in as staff: the navigation stays, so that the way on is in sight. */
export default function Staff(props: PageProps<'Errors/Staff'>) {
  return <Failure {...props} />;
}
