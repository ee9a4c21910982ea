import { expect, it } from 'vitest';
import { parseSource } from '#server/areas/conversations/mailbox/content/parseSource.ts';
import { snippetOf } from '#server/areas/conversations/mailbox/content/snippetOf.ts';
import { readMail } from '#server/areas/conversations/mailbox/sync/readMail.ts';

const HEAD = 'From: Bo <bo@example.test>\r\nTo: ada@example.test\r\nSubject: Hello\r\n';
const bytes = (text: string) => Buffer.from(text, 'latin1');
const multipart = (kind: string, parts: string[], { boundary = 'b', end = true } = {}) =>
  `${HEAD}Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `--b\r\n${part}\r\n`).join('')}${end ? '--b--\r\n' : ''}`;
const TEXT = 'Content-Type: text/plain; charset=utf-8\r\n\r\nDoors at seven';
const HTML = 'Content-Type: text/html\r\n\r\n<p>Doors at <b>seven</b></p>';
const file = (name: string, type = 'application/octet-stream') =>
  `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAECAwQF`;

function nested(depth: number): string {
  let body = TEXT;
  for (let level = 0; level < depth; level += 1) {
    body = `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n${body}\r\n--b${level}--`;
  }
  return `${HEAD}${body}\r\n`;
}

/** A mail, and what must be found in it: its text or HTML, its files, or what is wrong with it. */
const SAMPLES: Record<string, [source: string | Buffer, found: RegExp]> = {
  'plain text': [`${HEAD}\r\nDoors at seven`, /Doors at seven/],
  'no headers at all': ['\r\n\r\nDoors at seven', /Doors at seven/],
  'no body': [HEAD, /^/],
  'nothing at all': ['', /^/],
  'only line breaks': ['\n\n\n\n', /^/],
  'line feeds only': [`${HEAD.replaceAll('\r', '')}\nDoors at seven`, /Doors at seven/],
  'carriage returns only': [`${HEAD}\r\nDoors`.replaceAll('\n', ''), /^/],
  'no date': [`${HEAD}\r\nDoors at seven`, /seven/],
  'a broken date': [`Date: Thu, 99 Foo 20026 99:99:99 +9999\r\n${HEAD}\r\nDoors at seven`, /seven/],
  'an unknown charset': [`${HEAD}Content-Type: text/plain; charset=klingon\r\n\r\nDoors at seven`, /seven/],
  'a wrong charset': [Buffer.from(`${HEAD}Content-Type: text/plain; charset=us-ascii\r\n\r\nTüren`, 'utf8'), /T.+ren/],
  'a charset that is not that of the text': [
    `${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\nT\xfcren`,
    /T.+ren/,
  ],
  'Windows 1252': [`${HEAD}Content-Type: text/plain; charset=windows-1252\r\n\r\n20 \x80`, /20 €/],
  '8 bit headers': [Buffer.from(`Subject: Türen\r\n${HEAD}\r\nDoors at seven`, 'utf8'), /seven/],
  'a split encoded word': [`Subject: =?utf-8?q?T=C3?= =?utf-8?q?=BCren?=\r\n${HEAD}\r\nDoors at seven`, /seven/],
  'a broken encoded word': [`Subject: =?utf-8?b?####?=\r\n${HEAD}\r\nDoors at seven`, /seven/],
  'UTF-7 text': [`${HEAD}Content-Type: text/plain; charset=utf-7\r\n\r\nT+APw-ren`, /ren/],
  'UTF-16 text': [
    Buffer.concat([
      bytes(`${HEAD}Content-Type: text/plain; charset=utf-16le\r\n\r\n`),
      Buffer.from('Doors', 'utf16le'),
    ]),
    /Doors/,
  ],
  'ISO-2022-JP': [`${HEAD}Content-Type: text/plain; charset=iso-2022-jp\r\n\r\n\x1b$B%I%"\x1b(B`, /ドア/],
  emoji: [Buffer.from(`${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\n🎟️ Doors`, 'utf8'), /🎟️ Doors/],
  'right to left': [Buffer.from(`${HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\nהדלתות`, 'utf8'), /הדלתות/],
  'NUL bytes': [`${HEAD}\r\nDoors\0 at seven`, /Doors at seven/],
  'broken base64': [`${HEAD}Content-Transfer-Encoding: base64\r\n\r\nRG9vcnM$$$=`, /Doors/],
  'broken quoted-printable': [`${HEAD}Content-Transfer-Encoding: quoted-printable\r\n\r\nDoors=ZZ=`, /Doors/],
  'an unknown encoding': [`${HEAD}Content-Transfer-Encoding: x-uuencode\r\n\r\nDoors`, /Doors/],
  'two alternatives': [multipart('alternative', [TEXT, HTML]), /Doors at seven/],
  'HTML only': [`${HEAD}${HTML}`, /<b>seven<\/b>/],
  'a missing boundary': [`${HEAD}Content-Type: multipart/mixed\r\n\r\n--b\r\n${TEXT}\r\n--b--`, /Doors at seven/],
  'another boundary than named': [multipart('mixed', [TEXT], { boundary: 'other' }), /Doors at seven/],
  'no last boundary': [multipart('mixed', [TEXT, file('plan.pdf')], { end: false }), /plan\.pdf/],
  'an empty multipart': [`${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b--`, /^/],
  'nested parts': [nested(20), /Doors at seven/],
  'thousands of nested parts': [nested(3000), /too many parts/],
  'a mail in a mail': [multipart('mixed', [TEXT, `Content-Type: message/rfc822\r\n\r\n${HEAD}\r\nInside`]), /Doors/],
  'winmail.dat': [multipart('mixed', [TEXT, file('winmail.dat', 'application/ms-tnef')]), /only Outlook reads/],
  'a path as a file name': [multipart('mixed', [TEXT, file('../../etc/passwd')]), /\.\._\.\._etc_passwd/],
  'a file without a name': [multipart('mixed', [TEXT, 'Content-Type: image/png\r\n\r\nx']), /attachment-1/],
  'a name in two parts': [
    multipart('mixed', [TEXT, `Content-Disposition: attachment; filename*0="pl"; filename*1="an.pdf"\r\n\r\nx`]),
    /plan\.pdf/,
  ],
  'a type that is none': [
    multipart('mixed', [TEXT, 'Content-Type: <script>\r\nContent-Disposition: attachment\r\n\r\nx']),
    /octet|text\/plain/,
  ],
  'a picture inside': [
    multipart('related', [HTML, 'Content-Type: image/png\r\nContent-ID: <logo@x>\r\n\r\nx']),
    /logo@x/,
  ],
  'a signed mail': [multipart('signed', [TEXT, file('smime.p7s', 'application/pkcs7-signature')]), /smime\.p7s/],
  'a calendar invitation': [
    multipart('alternative', [TEXT, 'Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR']),
    /Doors/,
  ],
  'a very long line': [`${HEAD}\r\n${'x'.repeat(2_000_000)}`, /^x{100}/],
  'a header of 200 kB': [`X-Long: ${'y'.repeat(200_000)}\r\n${HEAD}\r\nDoors at seven`, /seven/],
  'ten thousand headers': [`${'X-A: b\r\n'.repeat(10_000)}${HEAD}\r\nDoors at seven`, /seven/],
  'a thousand recipients': [
    `To: ${'a@example.test, '.repeat(1000)}b@example.test\r\n${HEAD}\r\nDoors at seven`,
    /seven/,
  ],
  'random bytes': [Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)), /^/],
};

it('has at least forty samples', () => {
  expect(Object.keys(SAMPLES).length).toBeGreaterThanOrEqual(40);
});

it.each(Object.entries(SAMPLES))('shows or explains a mail with %s', async (_, [source, found]) => {
  const buffer = typeof source === 'string' ? bytes(source) : source;
  const mail = await parseSource(buffer);
  const shown = [
    mail.text,
    mail.html ?? '',
    mail.fault ?? '',
    ...mail.files.flatMap(({ name, type, contentId }) => [name, type, contentId ?? '']),
  ];
  expect(shown.join('\n')).toMatch(found);
  expect(shown.join('')).not.toContain('\0');
  expect(await snippetOf(buffer.subarray(0, 12_000))).not.toMatch(/[\0\r\n]/);
});

it('reads what a server says of a mail, whatever that is', async () => {
  const odd = {
    ...{
      seq: 1,
      uid: 7,
      size: 99_999_999_999,
      internalDate: 'never',
      flags: new Set(['\\Seen', 'ärger', 'x'.repeat(500)]),
    },
    envelope: {
      ...{
        date: new Date('2999-01-01'),
        subject: `a\0b\r\nc${'d'.repeat(5000)}\ud800`,
        messageId: '  <1@x> <2@y>',
        inReplyTo: 'none',
      },
      from: [{ name: 'Bo\0', address: 'BO@EXAMPLE.TEST' }],
      to: Array.from({ length: 1000 }, (_, at) => ({ address: `${at}@example.test` })),
    },
  };
  const mail = await readMail(odd);
  expect(mail).toMatchObject({
    uid: 7,
    fromName: 'Bo',
    fromAddress: 'bo@example.test',
    isSeen: true,
    messageId: '1@x',
  });
  expect(mail.subject).toMatch(/^ab c/);
  expect([mail.subject?.length, mail.recipients?.length, mail.size]).toEqual([1000, 200, 2_147_483_647]);
  expect(mail.date).toEqual(new Date(0));
  expect(await readMail({ seq: 1, uid: 8 })).toMatchObject({ uid: 8, subject: '', messageId: null });
});
