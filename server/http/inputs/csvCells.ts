import Papa from 'papaparse';

/** The delimiter that gives the headings the highest score; commas in notes are ignored. */
export function delimiterOf(text: string, score: (headings: string[]) => number): string {
  const of = (delimiter: string) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 20 });
    const headings = data[headerIndex(data)] ?? [];
    return { delimiter, score: score(headings), columns: headings.length };
  };
  const [best] = [',', ';', '\t', '|'].map(of).sort((a, b) => b.score - a.score || b.columns - a.columns);
  return best?.delimiter ?? ',';
}

/** The row of the headings: the first that is not empty; Excel may write `sep=;` before it. */
export function headerIndex(rows: string[][]): number {
  return Math.max(0, rows.findIndex(isHeading));
}

/** Whether a row at the start of a file can contain its headings. */
export function isHeading(cells: string[]): boolean {
  return cells.some((cell) => cell.trim() !== '') && !/^sep=/i.test(cells[0] ?? '');
}

/** A trimmed cell, without the apostrophe with which exports escape formulas. */
export function cleanCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, '');
}
