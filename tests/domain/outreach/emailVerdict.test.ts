import { describe, expect, it } from 'vitest';
import { rateOf } from '#domain/outreach/email.ts';
import { type Hit, type Verdict, verdictOf } from '#domain/outreach/emailVerdict.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const GMAIL = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';

const FIXTURES: [string, Partial<Hit>, Verdict][] = [
  ['a click after a minute', { userAgent: CHROME }, 'person'],
  ['a click on a phone', { userAgent: IPHONE }, 'person'],
  ['a click within a second of sending', { userAgent: CHROME, secondsSinceSent: 1 }, 'machine'],
  ['a click by HEAD', { userAgent: CHROME, method: 'HEAD' }, 'machine'],
  ['many links at once', { userAgent: CHROME, clicksAtOnce: 5 }, 'machine'],
  ['what a provider calls a bot', { userAgent: CHROME, isMachine: true }, 'machine'],
  ['Safe Links', { userAgent: 'Mozilla/5.0 SafeLinks' }, 'machine'],
  ['Barracuda', { userAgent: 'BarracudaCentral' }, 'machine'],
  ['a script', { userAgent: 'python-requests/2.32' }, 'machine'],
  ['a preview in a chat', { userAgent: 'Slackbot-LinkExpanding 1.0' }, 'machine'],
  ['a click without a user agent', { userAgent: null }, 'unsure'],
  ['an open in a browser', { kind: 'opened', userAgent: CHROME }, 'person'],
  ['an open through Gmail’s proxy', { kind: 'opened', userAgent: GMAIL }, 'unsure'],
  ['Apple’s privacy protection', { kind: 'opened', userAgent: 'Mozilla/5.0' }, 'machine'],
  ['an open at the moment of sending', { kind: 'opened', userAgent: CHROME, secondsSinceSent: 0 }, 'machine'],
];

describe('who opened a mail or followed a link', () => {
  it.each(FIXTURES)('%s', (_, hit, verdict) => {
    expect(verdictOf({ kind: 'clicked', userAgent: null, method: 'GET', secondsSinceSent: 60, ...hit })).toBe(verdict);
  });
});

it('a rate is never above 1, and unknown for nobody', () => {
  expect([rateOf(1, 4), rateOf(5, 4), rateOf(0, 0)]).toEqual([0.25, 1, null]);
});
