const HIDDEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d])|(max-)?(width|height)\s*:\s*[01](px)?\s*(;|$|!)/i;
/** Addresses that well-known senders use to see that a mail was opened. */
const KNOWN =
  /\/(wf\/open|track\/open|trk\/open|open\.(aspx|php|gif)|e\/o\/|o\.gif|pixel\.(gif|png)|beacon|spacer\.gif\?|imp\?)|list-manage\.com\/track|mailtrack\.io|sendgrid\.net\/wf|awstrack\.me/i;

/** Whether a picture only reports that the mail was opened: it is invisible, or its address is known for that. */
export function isTracker({ src = '', width, height, style = '' }: Record<string, string>): boolean {
  return isTiny(width) || isTiny(height) || HIDDEN.test(style) || KNOWN.test(src);
}

function isTiny(size: string | undefined): boolean {
  const pixels = /^\s*(\d+)(px)?\s*$/.exec(size ?? '')?.[1];
  return pixels !== undefined && Number(pixels) <= 2;
}
