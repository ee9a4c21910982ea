import { useShared } from '#js/lib/useShared.ts';

/** Lets a form be sent by the browser itself: before the scripts have come, or where there are none. */
export function TokenField() {
  return <input type="hidden" name="_token" value={useShared().csrf_token} />;
}
