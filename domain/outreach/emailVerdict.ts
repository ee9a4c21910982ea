/** Who opened a mail or followed a link: a person, a machine that does so for everyone, or nobody can say. */
export type Verdict = 'person' | 'machine' | 'unsure';

export type Hit = {
  kind: 'opened' | 'clicked';
  userAgent: string | null;
  /** The request's method; null if a provider reported it. */
  method: string | null;
  /** Seconds since the mail was handed over; null if unknown. */
  secondsSinceSent: number | null;
  /** Further links of the same mail that were followed within a few seconds. */
  clicksAtOnce?: number;
  /** The provider says so. */
  isMachine?: boolean;
};

/** Scanners of mail servers, checkers of links, and programs rather than browsers. */
const SCANNERS =
  /bot\b|crawl|spider|scan|barracuda|proofpoint|mimecast|symantec|fireeye|trend ?micro|sophos|safelinks|urldefense|virustotal|cisco|ironport|preview|headlesschrome|phantomjs|python|curl|wget|java\/|okhttp|go-http|node-fetch|axios|httpclient|libwww|ruby|facebookexternalhit|slackbot|whatsapp|telegram/i;
/** Proxies that load the pictures of each mail, whether or not somebody reads it. */
const IMAGE_PROXIES = /googleimageproxy|yahoomailproxy|outlook-ios|microsoft office existence|ymail|mailproxy/i;
/** Apple Mail's privacy protection sends a user agent that says nothing else. */
const APPLE_PRIVACY = /^mozilla\/5\.0$/i;
/** Faster than this, no person has read a mail and followed a link. */
const FASTEST_CLICK = 5;
const FASTEST_OPEN = 2;
/** A person follows one link after the other. */
const MANY_AT_ONCE = 3;

/** Judges a hit by what is known of the request. Google's proxy loads a picture when the mail is opened: unsure. */
export function verdictOf({ kind, userAgent, method, secondsSinceSent, clicksAtOnce = 0, isMachine }: Hit): Verdict {
  const agent = userAgent?.trim() ?? '';
  if (isMachine || method === 'HEAD' || SCANNERS.test(agent) || (kind === 'opened' && APPLE_PRIVACY.test(agent))) {
    return 'machine';
  }
  if (clicksAtOnce >= MANY_AT_ONCE) {
    return 'machine';
  }
  const fastest = kind === 'clicked' ? FASTEST_CLICK : FASTEST_OPEN;
  if (secondsSinceSent !== null && secondsSinceSent < fastest) {
    return 'machine';
  }
  if (agent === '' || IMAGE_PROXIES.test(agent)) {
    return 'unsure';
  }
  return 'person';
}
