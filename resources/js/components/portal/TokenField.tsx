import { useShared } from '#js/lib/useShared.ts';

/** Lets a form be sent by the browser itself: before the scripts have come, or where there are none. */
export function TokenField() {
  const { csrf_token } = useShared();
  return csrf_token && <input type="hidden" name="_token" value={csrf_token} />;
}
