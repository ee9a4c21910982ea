/** The first match counts: newer browsers also name older ones in their user agent. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A readable name for a user agent: “Firefox on Windows”. Empty if unknown. */
export function deviceOf(agent: string): string {
  const of = (kinds: [RegExp, string][]) => kinds.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [of(BROWSERS), of(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
}
