import type { Page } from '@playwright/test';
import { launch, openPage, signInOwner } from '#tests/screens/browser.ts';
import { serve } from '#tests/screens/serve.ts';
import { median, percentile, printTable } from './print.ts';

const RUNS = 12;

/** Milliseconds from a click to painted content with a warm cache, and of a full reload of the same page. */
export async function navigation(): Promise<void> {
  const served = await serve();
  const browser = await launch();
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  const rows: (string | number)[][] = [];

  const portal = await compare(page, {
    from: `${served.url}/portal/events`,
    link: 'main a[href*="/portal/events/"]',
    content: '[data-page="Portal/Events/Show"] h1, main h1',
    changed: /\/portal\/events\/\d+$/,
  });
  rows.push(['portal: events → event', ...figures(portal), median(portal.warm) / 60]);

  await signInOwner(page, served.url);
  const staff = await compare(page, {
    from: `${served.url}/dashboard`,
    link: 'nav a[href="/events"]',
    content: 'table tbody tr a',
    changed: /\/events$/,
  });
  rows.push(['staff: dashboard → events', ...figures(staff), median(staff.warm) / 100]);
  for (const list of ['campaigns', 'groups', 'surveys', 'tasks']) {
    const visit = await compare(page, {
      from: `${served.url}/dashboard`,
      link: `nav a[href="/${list}"]`,
      content: 'table tbody tr a',
      changed: new RegExp(`/${list}$`),
    });
    rows.push([`staff: dashboard → ${list}`, ...figures(visit), median(visit.warm) / 100]);
  }
  await browser.close();
  await served.stop();
  printTable(['visit', 'warm p50 ms', 'warm p95 ms', 'reload p50 ms', 'reload ÷ warm', 'warm ÷ target'], rows);
}

type Visit = { from: string; link: string; content: string; changed: RegExp };

async function compare(page: Page, visit: Visit) {
  const warm: number[] = [];
  for (let run = 0; run < RUNS + 2; run += 1) {
    await page.goto(visit.from, { waitUntil: 'networkidle' });
    await page.locator(visit.link).first().hover();
    await page.waitForTimeout(250);
    const time = await clickToPaint(page, visit);
    if (run >= 2) {
      warm.push(time);
    }
  }
  const url = page.url();
  const reload: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(visit.content).first().waitFor();
    reload.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
      ),
    );
  }
  return { warm, reload };
}

/** Measured inside the page, so that the driver's own delays do not count. */
function clickToPaint(page: Page, { link, content, changed }: Visit): Promise<number> {
  return page.evaluate(
    ([selector, wanted, pattern]) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(selector);
        if (!target) {
          reject(new Error(`Nothing matches ${selector}`));
          return;
        }
        const started = performance.now();
        const before = document.querySelector(wanted)?.textContent;
        target.click();
        const look = () => {
          const found = document.querySelector(wanted);
          if (new RegExp(pattern).test(location.pathname) && found && found.textContent !== before) {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
          } else {
            requestAnimationFrame(look);
          }
        };
        look();
      }),
    [link, content, changed.source] as const,
  );
}

function figures({ warm, reload }: { warm: number[]; reload: number[] }): number[] {
  return [median(warm), percentile(warm, 0.95), median(reload), median(reload) / median(warm)];
}
