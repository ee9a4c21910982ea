/** How many of somebody's waiting tasks are past their due date, those that wait for approval included; null if unknown. */
export function pastDueText(count: number): string;
export function pastDueText(count: number | null): string | null;
export function pastDueText(count: number | null): string | null {
  return count === null ? null : count > 0 ? `${count} past the due date` : 'None past the due date';
}
