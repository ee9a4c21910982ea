import { csvText } from '#js/lib/csvText.ts';
import { saveFile } from '#js/lib/saveFile.ts';
import { useBooksOverview } from '#js/stores/accounting/reports.ts';
import { useDashboard } from '#js/stores/overview/dashboard.ts';
import { useTaskCounts } from '#js/stores/programme/tasks/taskCounts.ts';
import { DASHBOARD_HEADER, dashboardRows, type ShownDashboard } from './dashboardRows.ts';

/** Saves what the dashboard shows as CSV. Nothing before its figures are loaded. */
export function exportDashboard(can: ShownDashboard['can']): void {
  const { selected: data } = useDashboard.getState();
  if (!data) {
    return;
  }
  const tasks = can('tasks.view') ? useTaskCounts.getState().counts : null;
  const rows = dashboardRows({ data, tasks, books: useBooksOverview.getState().selected, can });
  const [from, to] = [data.days[0]?.date, data.days.at(-1)?.date];
  const name = ['dashboard', from, to].filter(Boolean).join('-');
  saveFile(new Blob([csvText(DASHBOARD_HEADER, rows)], { type: 'text/csv' }), `${name}.csv`);
}
