import { type CallReport, type Finding, VERDICTS } from './CallReport.ts';

const MARKS: Record<CallReport['verdict'], string> = { keeps: '✓', lacks: '–', departs: '✗', untested: ' ' };

export function toText(reports: CallReport[], url: string): string {
  const lines = reports
    .filter(({ verdict }) => verdict !== 'keeps' && verdict !== 'untested')
    .flatMap(({ call, verdict, findings }) => [
      `${MARKS[verdict]} ${call}: ${VERDICTS[verdict]}`,
      ...shown(findings).map((line) => `    ${line}`),
    ]);
  return [...lines, '', `${url}: ${summaryOf(reports)}`].join('\n');
}

export function toJson(reports: CallReport[], url: string): string {
  return JSON.stringify({ url, checked_at: new Date().toISOString(), calls: reports }, null, 2);
}

/** A self-contained HTML page. */
export function toPage(reports: CallReport[], url: string): string {
  const rows = reports.map(
    ({ call, verdict, isExtension, findings }) =>
      `<tr class="${verdict}"><td><code>${escapeHtml(call)}</code></td><td>${isExtension ? 'extension' : 'core'}</td>` +
      `<td>${MARKS[verdict]} ${VERDICTS[verdict]}</td><td>${shown(findings).map(escapeHtml).join('<br>')}</td></tr>`,
  );
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Contract check of ${escapeHtml(url)}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color-scheme: light dark }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem; border-bottom: 1px solid #8884 }
.departs td:nth-child(3) { color: #c62828; font-weight: 600 }
.lacks td:nth-child(3) { color: #b26a00 }
.keeps td:nth-child(3) { color: #2e7d32 }
</style></head>
<body><h1>Contract check</h1><p>${escapeHtml(url)}: ${escapeHtml(summaryOf(reports))}</p>
<table><thead><tr><th>Call</th><th>Kind</th><th>Result</th><th>Expected and found</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></body></html>
`;
}

export function summaryOf(reports: CallReport[]): string {
  const count = (verdict: CallReport['verdict']) => reports.filter((each) => each.verdict === verdict).length;
  return `${count('keeps')} calls match the contract, ${count('lacks')} lack extensions, ${count('departs')} do not match, ${count('untested')} were not tested.`;
}

/** Lists differences one by one, and missing fields in one line. */
function shown(findings: Finding[]): string[] {
  const departures = findings
    .filter(({ kind }) => kind === 'departs')
    .map(({ field, expected, found }) => `${field || 'response'}: expected ${expected}, found ${found}`);
  const lacking = findings.filter(({ kind, field }) => kind === 'lacks' && field !== '').map(({ field }) => field);
  const missing = findings.filter(({ kind, field }) => kind === 'lacks' && field === '');
  return [
    ...departures,
    ...missing.map(({ found }) => `missing: ${found}`),
    ...(lacking.length > 0 ? [`without ${lacking.join(', ')}`] : []),
  ];
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
