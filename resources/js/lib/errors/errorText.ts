type ErrorText = {
  title: string;
  text: string;
  /** The suggested action: go home, reload the page, or retry. */
  action: 'home' | 'reload' | 'again';
};

const TEXTS: Record<number, ErrorText> = {
  403: {
    title: 'You do not have access to this page',
    text: 'Your role does not include this page. Someone who manages roles in your company can change that.',
    action: 'home',
  },
  404: {
    title: 'There is nothing here',
    text: 'The page has been removed, or the address has a mistake in it.',
    action: 'home',
  },
  419: {
    title: 'The page was open for too long',
    text: 'For your safety the form was not sent. Reload the page and send it again.',
    action: 'reload',
  },
  429: {
    title: 'Too many attempts',
    text: 'We have to slow down for a moment. Nothing is lost.',
    action: 'again',
  },
  500: {
    title: 'Something went wrong on our side',
    text: 'Nothing you entered was saved. Try again; if it happens once more, send us the request number below.',
    action: 'again',
  },
  503: {
    title: 'Back in a moment',
    text: 'The service is being updated. Try again shortly.',
    action: 'again',
  },
};

/** The text for an HTTP status; unknown ones use that of their class, 4xx or 5xx. */
export function errorText(status: number): ErrorText {
  const own = TEXTS[status] ?? (status >= 500 ? TEXTS[500] : TEXTS[404]);
  return own ?? { title: 'Something went wrong', text: 'Try again.', action: 'again' };
}
