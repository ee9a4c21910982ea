import type { DnsRecordKind, RecordCheck } from '#domain/outreach/emailDomains.ts';
import { emailDomainKeys, emailDomains, emailSettings } from '#server/database/schema/outreach/emailDomains.ts';
import type { StoredDemo } from '#server/demo/DemoPart.ts';
import { recordKey } from '../domains/expectedRecords.ts';
import { newKey } from '../domains/keys.ts';

const DAY = 86_400_000;

const found = (value: string): RecordCheck => ({ state: 'verified', found: [value], note: null });
const pending: RecordCheck = { state: 'pending', found: [], note: null };

/** Three domains: one that sends, one whose records are not published, and one with a wrong record. */
export async function storeEmailDomains({ db, company, keys, now }: StoredDemo): Promise<void> {
  const companyId = company.id;
  await db.insert(emailSettings).values({
    ...{ companyId, defaultFromName: company.name, emailFooter: `${company.name}\n${company.address}` },
    replyToEmail: `hello@${company.slug}.example`,
  });
  // One key for all three, because making a key takes a moment.
  const { selector, publicKey, privateKey } = await newKey(new Date(now.getTime() - 90 * DAY));
  for (const { name, status, days, checks } of DOMAINS) {
    const domain = `${name}${company.slug}.example`;
    const createdAt = new Date(now.getTime() - days * DAY);
    const names = {
      spf: domain,
      dkim: `${selector}._domainkey.${domain}`,
      dmarc: `_dmarc.${domain}`,
      return_path: domain,
    };
    const judged = checks(domain).map(([kind, check]) => [recordKey({ kind, name: names[kind] }), check]);
    const [row] = await db
      .insert(emailDomains)
      .values({
        ...{ companyId, domain, status, isDefault: status === 'verified', createdAt },
        checks: Object.fromEntries(judged),
        checkedAt: new Date(now.getTime() - DAY / 8),
        // The domains of the demo do not exist, so they are asked for only when somebody wants it.
        ...{ nextCheckAt: null, verifiedAt: status === 'verified' ? createdAt : null },
      })
      .returning();
    await db.insert(emailDomainKeys).values({
      ...{ companyId, domainId: row?.id ?? 0, selector, publicKey, sealedPrivateKey: keys.seal(privateKey), createdAt },
      lastUsedAt: status === 'verified' ? new Date(now.getTime() - DAY) : null,
    });
  }
}

type Kind = Exclude<DnsRecordKind, 'tracking'>;
type DemoDomain = {
  /** Before the company's domain. */
  name: string;
  status: 'verified' | 'pending';
  days: number;
  checks: (domain: string) => (readonly [Kind, RecordCheck])[];
};

const DOMAINS: DemoDomain[] = [
  {
    ...{ name: 'news.', status: 'verified', days: 90 },
    checks: (domain) => [
      ['spf', found('v=spf1 a:muster.example ~all')],
      ['dkim', found('v=DKIM1; k=rsa')],
      ['dmarc', found(`v=DMARC1; p=none; rua=mailto:dmarc@${domain}`)],
      ['return_path', found(`mx.${domain}`)],
    ],
  },
  {
    ...{ name: 'members.', status: 'pending', days: 2 },
    checks: () => [
      ['spf', pending],
      ['dkim', pending],
      ['dmarc', pending],
      ['return_path', pending],
    ],
  },
  {
    ...{ name: '', status: 'pending', days: 9 },
    checks: (domain) => [
      [
        'spf',
        {
          state: 'wrong',
          found: ['v=spf1 mx ~all', 'v=spf1 include:_spf.google.com ~all'],
          note: 'There are several SPF records. Receivers then ignore all of them: join them into one.',
        },
      ],
      ['dkim', found('v=DKIM1; k=rsa')],
      [
        'dmarc',
        { state: 'unknown', found: [], note: 'The DNS servers of this domain did not answer. We will ask again.' },
      ],
      ['return_path', found(`mx.${domain}`)],
    ],
  },
];
