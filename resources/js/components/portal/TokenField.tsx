import { useShared } from '#js/lib/useShared.ts';

/** The CSRF token, for forms that the browser submits itself: before hydration or without JavaScript. */
export function TokenField() {
  const { csrf_token } = useShared();
  return csrf_token && <input type="hidden" name="_token" value={csrf_token} />;
}
