import { expect, it } from 'vitest';
import { checkEmail } from '#domain/outreach/emailDesign/checkEmail.ts';
import { EMAIL_GALLERY } from '#domain/outreach/emailDesign/gallery.ts';
import { renderEmail } from '#domain/outreach/emailDesign/renderEmail.ts';
import { mergeEmailText, mergeHtml, unknownEmailFields } from '#domain/outreach/mergeEmail.ts';

const good = { subject: 'News of May', preheader: 'In short' };
const link = '<a href="{{unsubscribe_url}}">Unsubscribe</a>';
const problems = (html: string, heads: object = {}) =>
  checkEmail({ ...good, html: `<p>Hello</p>${html}${link}`, ...heads }).map(({ level, text }) => `${level}: ${text}`);

it('finds nothing in a good e-mail', () => {
  expect(problems('<p>We play on Saturday.</p><a href="https://harbour.test">See</a>')).toEqual([]);
});

it.each<[string, string, object, RegExp]>([
  ['no subject', '', { subject: ' ' }, /^error: The subject is empty/],
  ['an unknown field', '{{frist_name|you}}', {}, /^error: {{frist_name}} is no field/],
  ['an unknown field in the subject', '', { subject: 'Hi {{nick}}' }, /^error: {{nick}} is no field/],
  ['a picture without a description', '<img src="https://a.test/x.png">', {}, /^error: A picture has no description/],
  ['a picture with an empty one', '<p>x</p><img src="https://a.test/x.png" alt="">', {}, /^error: A picture has no/],
  ['a dead link', '<a href="">Tickets</a>', {}, /^error: The link “Tickets” leads nowhere/],
  ['a link that was never filled in', '<a href="https://">Tickets</a>', {}, /^error: The link “Tickets” leads nowhere/],
  ['a link of an example', '<a href="https://example.com/x">Tickets</a>', {}, /^error: The link “Tickets” leads/],
  ['a link that runs code', '<a href="javascript:x">Tickets</a>', {}, /^error: The link “Tickets” leads nowhere/],
  ['an insecure link', '<a href="http://a.test">Tickets</a>', {}, /^warning: The link “Tickets” is not secure/],
  ['what Gmail clips', 'x'.repeat(102_000), {}, /^error: The e-mail has 103 kB/],
  ['grey on white', '<p style="color:#cccccc">x</p>', {}, /^warning: Some text is hard to read/],
  ['white on yellow', '<td style="background-color:#ffeb3b;color:#fff">x</td>', {}, /^warning: Some text is hard/],
  ['words of spam', '', { subject: 'Act now: 100% free' }, /^warning: Filters look for “act now”, “100% free”/],
  ['shouting', '', { subject: 'READ THIS NEWS' }, /^warning: The subject is in capitals/],
  ['no preview text', '', { preheader: null }, /^warning: There is no preview text/],
])('finds %s', (_, html, heads, expected) => {
  expect(problems(html, heads).some((line) => expected.test(line))).toBe(true);
});

it('finds that nobody could unsubscribe', () => {
  expect(checkEmail({ ...good, html: '<p>Hello</p>' })[0]?.text).toMatch(/no link to unsubscribe/);
});

it.each(EMAIL_GALLERY)('finds nothing but links to fill in in the gallery: $name', ({ design, subject, preheader }) => {
  const company = { name: 'Harbour', accent: null, logo: null, address: null };
  const context = { company, origin: 'https://harbour.test', language: 'en', events: [], surveys: [] };
  const html = renderEmail(design, { subject, preheader }, context);
  const found = checkEmail({ subject, preheader, html }).filter(
    ({ text }) => !/^The link “.*” leads nowhere/.test(text),
  );
  expect(found).toEqual([]);
});

it('fills in fields: escaped in HTML, without line breaks in a subject', () => {
  const values = { first_name: '<b>Ana</b>', name: null, company: 'A & B\r\nBcc: all@evil.test' };
  expect(mergeHtml('Hi {{first_name}}, {{ name | you }} <i>{{company}}</i>', values)).toBe(
    'Hi &lt;b&gt;Ana&lt;/b&gt;, you <i>A &amp; B\r\nBcc: all@evil.test</i>',
  );
  expect(mergeEmailText('{{company}} {{nothing}}{{constructor}}', values)).toBe('A & B Bcc: all@evil.test ');
  expect(unknownEmailFields('{{name}} {{ Name }} {{view_url}} {{field_size}}', ['field_size'])).toEqual(['Name']);
});
