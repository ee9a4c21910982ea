import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The signature of a request by Twilio: an HMAC of the whole address, followed by each parameter's name and value in
 * the order of the names.
 */
export function twilioSignature(token: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  const text = names.reduce((all, name) => {
    const values = [...new Set(form.getAll(name))].sort();
    return all + values.map((value) => name + value).join('');
  }, url);
  return createHmac('sha1', token).update(text, 'utf8').digest('base64');
}

export function isTwilioSigned(token: string, given: string | undefined, url: string, form: URLSearchParams): boolean {
  const expected = Buffer.from(twilioSignature(token, url, form));
  const bytes = Buffer.from(given ?? '');
  return token !== '' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
