import { expect, it } from 'vitest';
import { assigneeText } from '#js/Pages/Tasks/Partials/taskLabels.ts';

it.each([
  ['Ada Obi', { assigned_to: 1, assigned_name: 'Ada Obi', assignee_role: null }],
  // Plain Laravel sends only the column: the task is assigned, not open to anyone.
  ['Somebody', { assigned_to: 1, assigned_name: null, assignee_role: null }],
  ['Anyone in Finance', { assigned_to: null, assigned_name: null, assignee_role: 'Finance' }],
  ['Anyone', { assigned_to: null, assigned_name: null, assignee_role: null }],
])('shows “%s”', (text, task) => {
  expect(assigneeText(task)).toBe(text);
});
