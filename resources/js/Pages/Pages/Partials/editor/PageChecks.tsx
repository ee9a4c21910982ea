import { checkPage } from '#domain/content/pageDesign/checkPage.ts';
import type { PageDesign } from '#domain/content/pageDesign/PageDesign.ts';
import layout from '#js/components/page/layout.module.css';

/** What keeps visitors from reading or using the page. */
export function PageChecks({ design }: { design: PageDesign }) {
  const problems = checkPage(design);
  return problems.length === 0 ? (
    <p className={layout.muted}>Nothing to mend.</p>
  ) : (
    <ul>
      {problems.map(({ block, text }) => (
        <li key={`${block} ${text}`}>{text}</li>
      ))}
    </ul>
  );
}
